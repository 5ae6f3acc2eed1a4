import { nameOfEntry } from '#lib/anchor.ts';
import { countForms } from '#lib/counts.ts';
import { entrySchemas } from '#schemas/collections.ts';
import { figureForm } from '#schemas/figure.ts';
import { elementCode, type ReferenceTarget, referenceNouns } from '#schemas/primitives.ts';
import { badNameIn, type Content, filesIn, textFieldsOf } from '../content.ts';
import { isCode, type TextField } from '../fields.ts';
import { didYouMean, messages } from '../messages.ts';
import type { Report, SourceLocation } from '../problem.ts';

/** The ids that can be referred to; undefined where their file can't be read. */
export type Targets = Record<ReferenceTarget, readonly string[] | undefined>;

/** Reports ids and `{placeholders}` that name something that doesn't exist. */
export function checkReferences(content: Content, targets: Targets, report: Report) {
  for (const field of textFieldsOf(content)) {
    const { block, path, value, schema } = field;
    if (schema.reference) checkId(schema.reference, value, targets, block.locate(path), report);
    if (!isCode(field)) checkPlaceholders(field, targets, report);
  }
}

/** Most targets are collections; of the others, each has its own ids. */
export function targetsOf(content: Content): Targets {
  const entriesOf = (name: string) => filesIn(content, name);
  // With another extension, a file is not an entry and has its own message.
  const misnamed = content.files.flatMap(({ kind, path, collection }) =>
    kind === 'unknown' || badNameIn(path) ? collection : [],
  );
  const codes = entriesOf('agents').map(({ data }) => String(Object(data).code));
  // A wrong code has its own message, and so has one that two agents have.
  const areCodesKnown =
    !misnamed.includes('agents') &&
    codes.every((code, index) => elementCode.safeParse(code).success && codes.indexOf(code) === index);
  const groupsOf = (name: string) => [...new Set(entriesOf(name).map(({ group }) => group))].filter(Boolean);
  const ids = Object.keys(referenceNouns).map((name) => [
    name,
    misnamed.includes(name) ? undefined : entriesOf(name).map(({ id }) => id),
  ]);
  return {
    ...Object.fromEntries(ids),
    agentCodes: areCodesKnown ? codes : undefined,
    counts: [...content.counts.keys()],
    features: groupsOf('features'),
    steps: groupsOf('steps'),
    categories: entriesOf('features').flatMap(({ group, id }) =>
      group === 'content-categories' ? nameOfEntry(id) : [],
    ),
    pages: content.pages.flatMap(({ collection, url }) => (collection === 'pages' ? url : [])),
  };
}

/** Where to find the ids of a target that has too many to list. */
const whereListed: Partial<Record<ReferenceTarget, string>> = {
  figures: 'Each figure is a file of content/figures.',
  counts: 'Write the name of a folder of content/, such as agents or features/security.',
  pages: 'Pages are the files of content/pages.',
};

function checkId(target: ReferenceTarget, id: string, targets: Targets, location: SourceLocation, report: Report) {
  const ids = targets[target];
  if (!ids || ids.includes(id)) return;
  const isGroup = target === 'features' || target === 'steps';
  const file = Object.hasOwn(entrySchemas, target) ? `content/${target}/${id}${isGroup ? '/' : '.yaml'}` : undefined;
  const message = messages.unknownId(referenceNouns[target], id) + (didYouMean(id, ids) || messages.noSuchFile(file));
  const hint = whereListed[target];
  if (!hint) report(location, message, ids);
  else report(location, message.endsWith('?') ? message : `${message} ${hint}`);
}

const figureForms: readonly string[] = figureForm.options;
/** `words` is what a count without a form is. */
const placeholderForms: readonly string[] = countForms.filter((form) => form !== 'words');

function checkPlaceholders({ block, path, value, schema }: TextField, targets: Targets, report: Report) {
  const location = block.locate(path);
  for (const written of value.match(/\{[^{}]*\}/g) ?? []) {
    const [id = '', ...rest] = written.slice(1, -1).split(':');
    const isCount = rest[0] === 'count';
    const form = isCount ? rest.slice(1).join(':') : rest.join(':');
    const forms = isCount ? placeholderForms : figureForms;
    if (!schema.copy) report(location, isCount ? messages.noCountHere(written) : messages.noFigureHere(written));
    else if (form === '' || forms.includes(form))
      checkId(isCount ? 'counts' : 'figures', id, targets, location, report);
    else report(location, messages.unknownForm(written, form) + didYouMean(form, forms), forms);
  }
}
