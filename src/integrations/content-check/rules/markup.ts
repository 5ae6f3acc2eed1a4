import { type SectionName, sectionSchemas } from '#schemas/sections.ts';
import type { Page } from '../content.ts';
import { didYouMean } from '../did-you-mean.ts';
import { valueAt } from '../fields.ts';
import { isElement, isPlain, isSection, locationOf, type MdxAttribute, type MdxElement, type MdxNode } from '../mdx.ts';
import { bracesMessage, messages } from '../messages.ts';
import type { Report } from '../problem.ts';

const componentNames = Object.keys(sectionSchemas).sort();

/** Reports code in a page: imports, curly braces, HTML, class names, components that don't exist. */
export function checkMarkup({ file, nodes }: Page, report: Report) {
  for (const node of nodes) {
    if (isElement(node)) checkElement(node, file, report);
    if (node.type === 'mdxjsEsm') report(locationOf(file, node), messages.code);
    if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
      report(locationOf(file, node), bracesMessage(`{${node.value}}`));
    }
  }
}

function checkElement(element: MdxElement, file: string, report: Report) {
  const name = element.name ?? '';
  const location = { ...locationOf(file, element), field: `<${name}>` };
  if (isSection(name)) {
    for (const attribute of element.attributes) checkAttribute(attribute, name, file, report);
  } else if (/^[A-Z]/.test(name)) {
    report(location, messages.unknownComponent + didYouMean(name, componentNames), componentNames);
  } else {
    report(location, messages.html(name));
  }
}

function checkAttribute(attribute: MdxAttribute, component: string, file: string, report: Report) {
  if (isPlain(attribute)) return;
  const location = { ...locationOf(file, attribute), field: `<${component}>` };
  if (attribute.type === 'mdxJsxExpressionAttribute') return report(location, messages.spread);
  const name = String(attribute.name);
  const isBraced = typeof attribute.value === 'object' && attribute.value !== null;
  report({ ...location, field: `<${component}> ${name}` }, isBraced ? messages.bracedValue(name) : messages.styling);
}

const levelsOf = (level: number, names: readonly SectionName[]) => names.map((name) => [name, level] as const);

/** The highest heading in each component that has some. A test compares them with the components. */
export const headingLevels: ReadonlyMap<string | null, number> = new Map([
  ...levelsOf(1, ['HomeHero', 'Hero']),
  ...levelsOf(2, ['Band', 'Closing', 'ComingSoon', 'MarketCards', 'Newsletter']),
  ...levelsOf(3, ['Accordion', 'AgentTable', 'Articles', 'ComplianceStrip', 'Devices', 'Features', 'MarketPanels']),
  ...levelsOf(3, ['Publications', 'ResourceCards', 'Sessions', 'SolutionMap', 'StepRail', 'StepWords']),
  ...levelsOf(3, ['TechnologyList', 'TechnologyPanels', 'Timeline', 'Values']),
]);

/** Reports pages without exactly one main heading, and headings that skip a level. */
export function checkHeadings(pages: readonly Page[], report: Report) {
  for (const page of pages) {
    const isLegal = valueAt(page.frontMatter?.data, ['kind']) === 'legal';
    checkHeroes(page, isLegal, report);
    let parent = isLegal ? 1 : 0;
    for (const node of page.nodes) {
      const level = levelOf(node);
      if (level === undefined) continue;
      const location = locationOf(page.file, node);
      if (node.type === 'heading' && level === 1) report(location, messages.secondMainHeading);
      else if (level > parent + 1) {
        report(location, isElement(node) ? messages.needsBand(node.name) : messages.skippedLevel(parent + 1));
      }
      parent = level;
    }
  }
}

function checkHeroes({ file, nodes }: Page, isLegal: boolean, report: Report) {
  const heroes = nodes.filter(isElement).filter(({ name }) => headingLevels.get(name) === 1);
  if (!isLegal && heroes.length === 0) report({ file }, messages.noHero);
  for (const hero of isLegal ? heroes : heroes.slice(1)) {
    const location = { ...locationOf(file, hero), field: `<${hero.name}>` };
    report(location, isLegal ? messages.heroOnLegal : messages.secondHero);
  }
}

function levelOf(node: MdxNode): number | undefined {
  if (node.type === 'heading') return node.depth;
  return isElement(node) ? headingLevels.get(node.name) : undefined;
}
