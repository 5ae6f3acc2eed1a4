import { figureForm } from '#schemas/figure.ts';
import type { ReferenceTarget } from '#schemas/primitives.ts';
import { type Content, type Page, textFieldsOf } from '../content.ts';
import { didYouMean } from '../did-you-mean.ts';
import { isCode, type TextField, valueAt } from '../fields.ts';
import { messages } from '../messages.ts';
import type { Report, SourceLocation } from '../problem.ts';

/** The ids that can be referred to; undefined where their file can't be read. */
export type Targets = Record<ReferenceTarget, readonly string[] | undefined>;

const nouns: Record<ReferenceTarget, string> = {
  figures: 'figure',
  compliance: 'compliance badge',
  features: 'group of features',
  steps: 'group of steps',
  categories: 'category of articles',
};

/** Reports ids and `{placeholders}` that name something that doesn't exist. */
export function checkReferences(content: Content, targets: Targets, report: Report) {
  for (const field of textFieldsOf(content)) {
    const { block, path, value, schema } = field;
    if (schema.reference) checkId(schema.reference, value, targets, block.locate(path), report);
    if (!isCode(field)) checkPlaceholders(field, targets, report);
  }
}

/** Reports `list: { kind: features, group: security }` without its group, or with a wrong one. */
export function checkLists(pages: readonly Page[], targets: Targets, report: Report) {
  for (const { block } of pages) {
    if (!block) continue;
    const location = block.locate(['list', 'group']);
    const kind = valueAt(block.data, ['list', 'kind']);
    const group = valueAt(block.data, ['list', 'group']);
    if (kind !== 'features' && kind !== 'steps') {
      if (group !== undefined) report(location, messages.noGroupHere);
    } else if (typeof group === 'string') checkId(kind, group, targets, location, report);
    else report(location, messages.chooseGroup(kind), targets[kind]);
  }
}

export function targetsOf({ files, figures }: Content): Targets {
  const entriesOf = (name: string) => files.filter(({ kind, collection }) => kind === 'data' && collection === name);
  const groupsOf = (name: string) => [...new Set(entriesOf(name).map(({ group }) => group))].filter(Boolean);
  const ledger = figures?.data;
  return {
    figures: typeof ledger === 'object' && ledger && !Array.isArray(ledger) ? Object.keys(ledger) : undefined,
    compliance: entriesOf('compliance').map(({ id }) => id),
    features: groupsOf('features'),
    steps: groupsOf('steps'),
    categories: categoriesOf(files),
  };
}

/** The files of features/content-categories. */
const categoriesOf = (files: Content['files']) =>
  files.flatMap(({ kind, group, id }) =>
    kind === 'data' && group === 'content-categories' ? (id.split('/').at(-1) ?? []) : [],
  );

function checkId(target: ReferenceTarget, id: string, targets: Targets, location: SourceLocation, report: Report) {
  const ids = targets[target];
  if (!ids || ids.includes(id)) return;
  const message = messages.unknownId(nouns[target], id) + didYouMean(id, ids);
  // There are too many figures to list.
  if (target !== 'figures') report(location, message, ids);
  else report(location, message.endsWith('?') ? message : `${message} The figures are listed in figures.yaml.`);
}

function checkPlaceholders({ block, path, value, schema }: TextField, targets: Targets, report: Report) {
  const location = block.locate(path);
  const forms: readonly string[] = figureForm.options;
  for (const written of value.match(/\{[^{}]*\}/g) ?? []) {
    const [id = '', form = 'full'] = written.slice(1, -1).split(':');
    if (!schema.copy) report(location, messages.noFigureHere(written));
    else if (forms.includes(form)) checkId('figures', id, targets, location, report);
    else report(location, messages.unknownForm(written, form) + didYouMean(form, forms), forms);
  }
}
