import type { SectionName } from '#schemas/sections.ts';
import type { Problem } from '../problem.ts';
import { valueAt } from '../source/block.ts';
import { isSection } from '../source/components.ts';
import type { Page } from '../source/content.ts';
import { isElement, type MdxElement, type MdxNode, nodesOf, startOf } from '../source/mdx.ts';

/** The highest heading that a component prints. A test holds the list against the components. */
export const headingLevels: Partial<Record<SectionName, number>> = {
  HomeHero: 1,
  PlainHero: 1,
  SplitHero: 1,
  StageHero: 1,
  Band: 2,
  Closing: 2,
  ComingSoon: 2,
  MarketCards: 2,
  Newsletter: 2,
  Accordion: 3,
  AgentTable: 3,
  Articles: 3,
  ComplianceStrip: 3,
  Devices: 3,
  FeatureColumns: 3,
  FeatureList: 3,
  FeatureRows: 3,
  FeatureSpotlight: 3,
  MarketPanels: 3,
  NumberedFeatures: 3,
  Publications: 3,
  ResourceCards: 3,
  Sessions: 3,
  SolutionMap: 3,
  StepRail: 3,
  StepWords: 3,
  TechnologyList: 3,
  TechnologyPanels: 3,
  Timeline: 3,
  Values: 3,
};

/** One h1 on every page, and no level of heading that is skipped on the way down. */
export function headingProblems(page: Page): Problem[] {
  if (!page.tree) return [];
  const nodes = [...nodesOf(page.tree)];
  const heroes = nodes.filter(isElement).filter(({ name }) => name?.endsWith('Hero'));
  return [...heroProblems(page, heroes), ...levelProblems(page, nodes)];
}

const isLegal = ({ frontMatter }: Page) => valueAt(frontMatter?.data, ['kind']) === 'legal';

function heroProblems(page: Page, heroes: MdxElement[]): Problem[] {
  if (isLegal(page)) {
    return heroes.map((hero) => ({
      ...startOf(page.file, hero),
      field: `<${hero.name}>`,
      message: 'a page with kind: legal begins with its title by itself. Remove it.',
    }));
  }
  const message = 'the page has no hero. Each page needs one, such as <PlainHero>: it holds the main heading.';
  if (heroes.length === 0) return [{ file: page.file, message }];
  return heroes.slice(1).map((hero) => ({
    ...startOf(page.file, hero),
    field: `<${hero.name}>`,
    message: 'a page has one main heading only. Use a <Band heading="…">.',
  }));
}

function levelProblems(page: Page, nodes: MdxNode[]): Problem[] {
  let level = isLegal(page) ? 1 : 0;
  return nodes.flatMap((node) => {
    const next = levelOf(node);
    if (next === undefined) return [];
    const message = next > level + 1 ? skipWords(node, level + 1) : undefined;
    level = next;
    if (node.type === 'heading' && next === 1) return [{ ...startOf(page.file, node), message: TOO_HIGH }];
    return message ? [{ ...startOf(page.file, node), message }] : [];
  });
}

const TOO_HIGH = 'the main heading of the page is there already. Begin with ## Heading.';

function levelOf(node: MdxNode): number | undefined {
  if (node.type === 'heading') return node.depth;
  return isElement(node) && isSection(node.name) ? headingLevels[node.name] : undefined;
}

function skipWords(node: MdxNode, wanted: number): string {
  if (node.type === 'heading') return `this heading skips a level. Write ${'#'.repeat(wanted)} Heading.`;
  return `<${isElement(node) ? node.name : ''}> has smaller headings inside. Put it in a <Band heading="…">.`;
}
