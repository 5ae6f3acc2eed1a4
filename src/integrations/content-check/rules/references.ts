import { figureForm } from '#schemas/figure.ts';
import type { ReferenceTarget } from '#schemas/primitives.ts';
import type { Problem } from '../problem.ts';
import { type Block, valueAt } from '../source/block.ts';
import { type Content, groupOf, type Page } from '../source/content.ts';
import { type Field, fieldsOf, isText, type TextField } from '../source/fields.ts';
import { isCode } from '../source/json-schema.ts';
import { figureIds } from '../source/ledger.ts';
import { didYouMean } from '../wording/did-you-mean.ts';

/** What may be pointed at; undefined where its file can't be read. */
export type Targets = Record<ReferenceTarget, readonly string[] | undefined>;

export function targetsOf(content: Content): Targets {
  const entries = (name: string) => content.entries.filter(({ collection }) => collection === name);
  const groups = (name: string) => [...new Set(entries(name).map(groupOf))].filter(Boolean);
  return {
    figures: figureIds(content),
    compliance: entries('compliance').map(({ id }) => id),
    features: groups('features'),
    steps: groups('steps'),
  };
}

const nouns: Record<ReferenceTarget, string> = {
  figures: 'figure',
  compliance: 'compliance badge',
  features: 'group of features',
  steps: 'group of steps',
};

/** Ids and `{placeholders}` that name something that does not exist. */
export const referenceProblems = (blocks: readonly Block[], pages: readonly Page[], targets: Targets): Problem[] => [
  ...blocks
    .flatMap(fieldsOf)
    .filter(isText)
    .flatMap((field) => [...idProblem(field, targets), ...placeholderProblems(field, targets)]),
  ...pages.flatMap((page) => listProblem(page, targets)),
];

function idProblem({ value, schema, block, path }: TextField, targets: Targets): Problem[] {
  const target = schema.reference;
  return target ? unknownId(target, value, targets).map((words) => ({ ...block.placeOf(path), ...words })) : [];
}

type Words = Pick<Problem, 'message' | 'allowed'>;

function unknownId(target: ReferenceTarget, id: string, targets: Targets): Words[] {
  const ids = targets[target];
  if (!ids || ids.includes(id)) return [];
  const hint = didYouMean(id, ids);
  if (target !== 'figures') return [{ message: `there is no ${nouns[target]} "${id}".${hint}`, allowed: ids }];
  return [{ message: `there is no figure "${id}".${hint || ' The figures are listed in figures.yaml.'}` }];
}

function placeholderProblems(field: TextField, targets: Targets): Problem[] {
  const written = field.value.match(/\{[^{}]*\}/g) ?? [];
  return written
    .flatMap((each) => placeholderWords(each, field, targets))
    .map((words) => ({ ...field.block.placeOf(field.path), ...words }));
}

function placeholderWords(written: string, { schema }: Field, targets: Targets): Words[] {
  if (isCode(schema)) return [];
  if (!schema.copy) return [{ message: `${written} would be shown as it is: this field can't hold a figure.` }];
  const [id = '', form] = written.slice(1, -1).split(':');
  const forms: readonly string[] = figureForm.options;
  if (form === undefined || forms.includes(form)) return unknownId('figures', id, targets);
  return [{ message: `${written}: there is no form "${form}".${didYouMean(form, forms)}`, allowed: forms }];
}

/** `list: { kind: features, group: security }`: the group belongs to features and steps, and must exist. */
function listProblem({ frontMatter }: Page, targets: Targets): Problem[] {
  const kind = valueAt(frontMatter?.data, ['list', 'kind']);
  const group = valueAt(frontMatter?.data, ['list', 'group']);
  const at = (words: Words) => (frontMatter ? [{ ...frontMatter.placeOf(['list', 'group']), ...words }] : []);
  if (kind !== 'features' && kind !== 'steps') {
    return group === undefined ? [] : at({ message: 'belongs to features and steps only. Remove it.' });
  }
  if (typeof group === 'string') return unknownId(kind, group, targets).flatMap(at);
  return at({ message: `is missing. Name the folder of content/${kind} to list.`, allowed: targets[kind] });
}
