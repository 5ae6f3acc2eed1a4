import { pathOfLink } from '#lib/routes.ts';
import { sectionOf, sections } from '#sections/registry.ts';
import { type Content, isLongText, type Page, shownBy } from '../content.ts';
import type { Component, PageNode } from '../mdx.ts';
import { messages } from '../messages.ts';
import type { Report } from '../problem.ts';

/** Reports pages without exactly one main heading, and headings that skip a level. */
export function checkHeadings(page: Page, report: Report) {
  const { file, collection, nodes } = page;
  const hasTitle = isLongText(page);
  const heroes = nodes.filter((node) => node.type === 'component' && levelOf(node) === 1);
  if (!hasTitle && heroes.length === 0) report({ file }, messages.noHero);
  // In an article, it is reported as a component that doesn't belong there.
  const surplus = hasTitle ? heroes.filter(() => collection !== 'articles') : heroes.slice(1);
  for (const hero of surplus) report(hero.location, hasTitle ? messages.heroOnLegal : messages.secondHero);

  const paragraphs = nodes.filter(
    ({ type, inside }) => type === 'paragraph' && sectionOf(inside.at(-1) ?? '')?.level === 1,
  );
  if (heroes.length === 1 && paragraphs[1]) report(paragraphs[1].location, messages.secondParagraph);

  // Without its main heading a page has one mistake, not two.
  let parent = hasTitle || heroes.length === 0 ? 1 : 0;
  for (const node of nodes) {
    const level = levelOf(node);
    if (level === undefined) continue;
    if (isWordless(node)) {
      report(node.location, messages.wordlessHeading);
    } else if (node.type === 'heading' && level === 1) {
      // Those below it are judged as below the heading that it should be.
      parent = node.inside.length > 0 ? 3 : 2;
      report(node.location, messages.secondMainHeading(parent));
      continue;
    } else if (level > parent + 1 && (hasTitle || isInBand(node))) {
      report(node.location, node.type === 'heading' ? messages.skippedLevel(parent + 1) : messages.needsBand);
    }
    parent = level;
  }
}

/** A heading without a letter or a number has no id. */
const isWordless = (node: PageNode) => node.type === 'heading' && !/[\p{L}\p{N}]/u.test(node.text);

/** Content outside of bands has its own message. */
const isInBand = ({ inside }: PageNode) => inside.some((name) => (sectionOf(name)?.level ?? 3) < 3);

/** True for full-width components: heroes (level 1), bands and similar ones (level 2). */
const isFullWidth = (node: PageNode) => node.type === 'component' && (levelOf(node) ?? 3) < 3;

function levelOf(node: PageNode): number | undefined {
  if (node.type === 'heading') return node.level;
  return node.type === 'component' ? sectionOf(node.name)?.level : undefined;
}

/** Reports content in the wrong place: outside bands, or in a component that doesn't show it. */
export function checkPlacement(page: Page, report: Report) {
  let last: string | undefined;
  for (const node of page.nodes) {
    if (node.type === 'paragraph' || (node.type === 'text' && node.text.trim() === '')) continue;
    const message = misplacement(node, isLongText(page));
    // One message for consecutive content.
    if (message && message !== last) report(node.location, message);
    last = message;
  }
}

function misplacement(node: PageNode, hasNoBands: boolean): string | undefined {
  const parent = node.inside.at(-1);
  if (!parent) return hasNoBands || isFullWidth(node) ? wrongParent(node) : messages.outsideBand;
  if (node.type === 'component' && levelOf(node) === 2 && !takesSlot(node)) return messages.fullWidth(parent);
  if (node.type === 'heading' && node.level === 2 && !isWordless(node)) return messages.headingInComponent;
  if (/^[A-Z]/.test(parent) && !sectionOf(parent)?.contains) return messages.takesNoContent(parent);
  return wrongParent(node);
}

function wrongParent(node: PageNode): string | undefined {
  const parent = node.inside.at(-1) ?? '';
  if (node.type === 'table') return sectionOf(parent)?.contains === 'table' ? undefined : messages.bareTable;
  const expected = node.type === 'component' ? (sectionOf(node.name)?.within ?? []) : [];
  return expected.length === 0 || expected.some((name) => name === parent) ? undefined : messages.needsParent(expected);
}

/** Whether it fits the place that a hero has for a view. */
const takesSlot = ({ name }: Component) => 'slot' in (sectionOf(name)?.schema.shape ?? {});

/** Sections with a place for a view of the product. */
const places = [...sections].flatMap(([name, { hasView }]) => (hasView ? name : []));

/**
 * Reports views that a section would show among its words or not at all, sections without the view they are made for, and
 * cases that have another screen than their section shows.
 */
export function checkViewPlaces({ nodes }: Page, content: Content, report: Report) {
  const components = nodes.filter((node): node is Component => node.type === 'component');
  const views = components.filter(takesSlot);
  for (const { block, inside, location } of views) {
    const hasPlace = places.includes(inside.at(-1) ?? '');
    const isPlaced = Object(block.data).slot === 'view';
    if (hasPlace && !isPlaced) report(location, messages.withoutSlot);
    if (isPlaced && !hasPlace) report(block.locate(['slot']), messages.slotWithoutPlace(places));
  }
  for (const component of components) {
    const { screen } = sectionOf(component.name) ?? {};
    const [entry] = screen ? shownBy(component, content) : [];
    if (screen && entry && !Object.hasOwn(Object(entry.data), screen))
      report(component.block.locate(['entry']), messages.withoutScreen(screen, entry.path));
  }
  for (const { name } of components.filter(({ name }) => places.includes(name))) {
    const [, second] = views.filter(({ inside }) => inside.at(-1) === name);
    if (second) report(second.location, messages.secondView(name));
  }
}

const allowed = [...sections].flatMap(([name, { inArticles }]) => (inArticles ? name : [])).sort();

/** Reports what an article lacks, and components that don't belong in its text. */
export function checkArticles({ pages }: Content, report: Report) {
  for (const { collection, block, nodes, hasText, url } of pages) {
    if (collection !== 'articles' || !block) continue;
    const { draft, published, readTime, related } = Object(block.data);
    const itself = Array.isArray(related) ? related.findIndex((each) => pathOfLink(String(each)) === url) : -1;
    if (itself >= 0) report(block.locate(['related', itself]), messages.relatedToItself);
    if (hasText && !draft && !published) report(block.locate(['published']), messages.articleNeedsDay);
    if (!hasText && !readTime) report(block.locate(['readTime']), messages.teaserNeedsTime);
    for (const node of nodes) {
      if (node.type === 'component' && !allowed.includes(node.name))
        report(node.location, messages.notInArticles, allowed);
    }
  }
}
