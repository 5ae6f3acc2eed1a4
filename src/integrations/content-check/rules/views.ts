import { type SectionName, sectionSchemas } from '#schemas/sections.ts';
import type { Content, Page } from '../content.ts';
import { valueAt } from '../fields.ts';
import type { PageNode } from '../mdx.ts';
import type { Report } from '../problem.ts';
import { viewMessages as messages } from '../view-messages.ts';

/** Sections that are made for a view of the product, and show nothing else in its place. */
const madeForViews = ['ScaleHero', 'LineHero', 'MirrorHero', 'DrawingHero', 'ViewClosing'] satisfies SectionName[];
/** Sections with a place for one. */
const places: readonly string[] = ['StageHero', 'SplitHero', ...madeForViews] satisfies SectionName[];

type Component = PageNode & { type: 'component' };
const isComponent = (node: PageNode): node is Component => node.type === 'component';

/** Reports views that a section would show among its words or not at all, and sections without the view they are made for. */
export function checkViewPlaces({ nodes }: Page, report: Report) {
  const components = nodes.filter(isComponent);
  const views = components.filter(({ name }) => 'slot' in sectionSchemas[name].shape);
  const isIn = (section: Component, view: Component) => view.inside.at(-1) === section.name;
  for (const view of views) {
    const hasPlace = places.includes(view.inside.at(-1) ?? '');
    const isPlaced = valueAt(view.block.data, ['slot']) === 'view';
    if (hasPlace && !isPlaced) report(view.location, messages.withoutSlot);
    if (isPlaced && !hasPlace) report(view.block.locate(['slot']), messages.slotWithoutPlace(places));
  }
  for (const section of components.filter(({ name }) => places.includes(name))) {
    const [first, second] = views.filter((view) => isIn(section, view));
    if (second) report(second.location, messages.second(section.name));
    if (first && section.name === 'ViewClosing' && valueAt(first.block.data, ['variant']) === 'bare')
      report(first.block.locate(['variant']), messages.bareInClosing);
    if (!first && madeForViews.some((name) => name === section.name)) report(section.location, messages.withoutView);
  }
}

/** Reports results whose score is in no band, or whose accuracy is that of no combination of signals. */
export function checkResults({ files }: Content, report: Report) {
  const entriesOf = (name: string) => files.flatMap(({ collection, block }) => (collection === name && block) || []);
  const bands = entriesOf('score-bands').map(({ data }) =>
    [valueAt(data, ['from']), valueAt(data, ['to'])].map(Number),
  );
  const accuracies = entriesOf('modalities').map(({ data }) => String(valueAt(data, ['accuracy'])));
  for (const { data, locate } of entriesOf('screening-results')) {
    const score = Number(valueAt(data, ['score']));
    const isInBand = bands.some(([from = 0, to = 0]) => score >= from && score <= to);
    if (!isInBand) report(locate(['score']), messages.scoreOutsideBands(score));
    if (!accuracies.includes(String(valueAt(data, ['accuracy']))))
      report(locate(['accuracy']), messages.noCombination, accuracies);
  }
}
