import type { SectionName } from '#schemas/sections.ts';
import type { Page } from '../content.ts';
import { valueAt } from '../fields.ts';
import type { PageNode } from '../mdx.ts';
import { messages } from '../messages.ts';
import type { Report } from '../problem.ts';

const levelsOf = (level: number, names: readonly SectionName[]) => names.map((name) => [name, level] as const);

/** The highest heading in each component that has some. A test compares them with the components. */
export const headingLevels: ReadonlyMap<SectionName, number> = new Map([
  ...levelsOf(1, [
    'DrawingHero',
    'HomeHero',
    'LineHero',
    'MirrorHero',
    'PlainHero',
    'ScaleHero',
    'SplitHero',
    'StageHero',
  ]),
  ...levelsOf(2, ['Band', 'ComingSoon', 'MarketCards', 'Newsletter']),
  ...levelsOf(2, ['Closing', 'FigureClosing', 'QuestionsClosing', 'ViewClosing', 'WeekClosing']),
  ...levelsOf(3, ['Accordion', 'AgentProfiles', 'AgentTable', 'Articles', 'Calendar', 'ComplianceStrip', 'Devices']),
  ...levelsOf(3, ['FeatureColumns', 'FeatureList', 'FeatureRows', 'FeatureSpotlight', 'NumberedFeatures']),
  ...levelsOf(3, ['Publications', 'Questions', 'ResourceCards', 'Sessions', 'SolutionMap', 'StepCarousel', 'StepRail']),
  ...levelsOf(3, ['MarketPanels', 'TechnologyList', 'TechnologyPanels', 'Timeline', 'Values']),
]);

/** Reports pages without exactly one main heading, and headings that skip a level. */
export function checkHeadings({ file, collection, nodes, block }: Page, report: Report) {
  // Their title is the main heading.
  const isArticle = collection === 'articles';
  const isLegal = isArticle || valueAt(block?.data, ['kind']) === 'legal';
  const heroes = nodes.filter((node) => node.type === 'component' && levelOf(node) === 1);
  if (!isLegal && heroes.length === 0) report({ file }, messages.noHero);
  if (isLegal) for (const hero of isArticle ? [] : heroes) report(hero.location, messages.heroOnLegal);
  else for (const hero of heroes.slice(1)) report(hero.location, messages.secondHero);

  // Without its main heading a page has one mistake, not two.
  let parent = isLegal || heroes.length === 0 ? 1 : 0;
  for (const node of nodes) {
    const level = levelOf(node);
    if (level === undefined) continue;
    if (node.type === 'heading' && level === 1) {
      report(node.location, messages.secondMainHeading(node.inside.length > 0 ? 3 : 2));
    } else if (level > parent + 1 && (isLegal || isInBand(node))) {
      report(node.location, node.type === 'heading' ? messages.skippedLevel(parent + 1) : messages.needsBand);
    }
    parent = level;
  }
}

/** Content outside of bands has its own message. */
const isInBand = ({ inside }: PageNode) => inside.some((name) => (headingLevels.get(name as SectionName) ?? 3) < 3);

/** True for full-width components: heroes (level 1), bands and similar ones (level 2). */
export function isFullWidth(node: PageNode, level?: 1 | 2): boolean {
  const own = node.type === 'component' ? levelOf(node) : undefined;
  return level === undefined ? own === 1 || own === 2 : own === level;
}

function levelOf(node: PageNode): number | undefined {
  if (node.type === 'heading') return node.level;
  return node.type === 'component' ? headingLevels.get(node.name) : undefined;
}
