import { type SectionName, sectionSchemas } from '#schemas/sections.ts';
import type { Content, Page } from '../content.ts';
import { valueAt } from '../fields.ts';
import type { PageNode } from '../mdx.ts';
import type { Report } from '../problem.ts';
import { viewMessages as messages } from '../view-messages.ts';

/** Heroes with a place for a view of the product. */
const heroes: readonly string[] = [
  'StageHero',
  'SplitHero',
  'ScaleHero',
  'LineHero',
  'MirrorHero',
  'DrawingHero',
] satisfies SectionName[];
/** Those that show nothing else there. */
const emptyHeroes: readonly string[] = ['ScaleHero', 'LineHero', 'MirrorHero', 'DrawingHero'] satisfies SectionName[];

type Component = PageNode & { type: 'component' };
const isComponent = (node: PageNode): node is Component => node.type === 'component';

/** Reports views that a hero would show among its words or not at all, and heroes without the view that they are made for. */
export function checkViewPlaces({ nodes }: Page, report: Report) {
  const components = nodes.filter(isComponent);
  const views = components.filter(({ name }) => 'slot' in sectionSchemas[name].shape);
  const isIn = (hero: Component, view: Component) => view.inside.at(-1) === hero.name;
  for (const view of views) {
    const isInHero = heroes.includes(view.inside.at(-1) ?? '');
    const isPlaced = valueAt(view.block.data, ['slot']) === 'view';
    if (isInHero && !isPlaced) report(view.location, messages.withoutSlot);
    if (isPlaced && !isInHero) report(view.block.locate(['slot']), messages.slotWithoutHero(heroes));
  }
  for (const hero of components.filter(({ name }) => heroes.includes(name))) {
    const [first, second] = views.filter((view) => isIn(hero, view));
    if (second) report(second.location, messages.second);
    if (!first && emptyHeroes.includes(hero.name)) report(hero.location, messages.heroWithoutView);
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
