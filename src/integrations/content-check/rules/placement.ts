import type { SectionName } from '#schemas/sections.ts';
import type { Page } from '../content.ts';
import { valueAt } from '../fields.ts';
import type { PageNode } from '../mdx.ts';
import { messages } from '../messages.ts';
import type { Report } from '../problem.ts';
import { isFullWidth } from './headings.ts';

/** The components that show what is between their tags. A test compares them with the components. */
export const containers: ReadonlySet<string> = new Set<SectionName>([
  ...([
    'DrawingHero',
    'HomeHero',
    'LineHero',
    'MirrorHero',
    'PlainHero',
    'ScaleHero',
    'SplitHero',
    'StageHero',
  ] as const),
  ...(['Band', 'ComingSoon', 'Newsletter'] as const),
  ...(['Closing', 'FigureClosing', 'QuestionsClosing', 'ViewClosing', 'WeekClosing'] as const),
  ...(['Actions', 'PageLinks', 'PageLink', 'StatColumn', 'StatDisplay', 'StatRow', 'TechnologyPanels'] as const),
  ...(['Calendar', 'DataTable', 'Note', 'Prose', 'Statement', 'VisitMeasurement'] as const),
]);

/** Components that have a place of their own. */
export const parents: Partial<Record<SectionName, readonly SectionName[]>> = {
  Action: ['Actions'],
  PageLink: ['PageLinks'],
  Stat: ['StatRow', 'StatDisplay', 'StatColumn'],
};

/** Reports content in the wrong place: outside bands, or in a component that doesn't show it. */
export function checkPlacement({ collection, nodes, block }: Page, report: Report) {
  // Neither has bands.
  const isLongText = collection === 'articles' || valueAt(block?.data, ['kind']) === 'legal';
  let last: string | undefined;
  for (const node of nodes) {
    if (node.type === 'text' && node.text.trim() === '') continue;
    const message = misplacement(node, isLongText);
    // One message for consecutive content.
    if (message && message !== last) report(node.location, message);
    last = message;
  }
}

function misplacement(node: PageNode, isLongText: boolean): string | undefined {
  const parent = node.inside.at(-1);
  if (!parent) return isLongText || isFullWidth(node) ? wrongParent(node) : messages.outsideBand;
  if (isFullWidth(node, 2)) return messages.fullWidth(parent);
  if (node.type === 'heading' && node.level === 2) return messages.headingInComponent;
  if (/^[A-Z]/.test(parent) && !containers.has(parent)) return messages.takesNoContent(parent);
  return wrongParent(node);
}

function wrongParent(node: PageNode): string | undefined {
  const parent = node.inside.at(-1) ?? '';
  if (node.type === 'table') return parent === 'DataTable' ? undefined : messages.bareTable;
  const expected = node.type === 'component' ? (parents[node.name] ?? []) : [];
  return expected.length === 0 || expected.some((name) => name === parent) ? undefined : messages.needsParent(expected);
}
