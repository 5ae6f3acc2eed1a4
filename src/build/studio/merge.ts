import { isDeepStrictEqual } from 'node:util';
import { applyPatch, structuredPatch } from 'diff';
import { type Document, isMap, isScalar, isSeq, type Node, parse, parseDocument, stringify } from 'yaml';
import { splitFrontMatter } from '#lib/mdx.ts';
import type { Choice, Conflict } from './forms.ts';
import { VERSION } from './version.ts';

type Data = Record<string, unknown>;

/** How content/ is formatted. A test holds every file to it, so that a changed value changes its lines only. */
const yamlFormat = { lineWidth: 0 } as const;

/** What a form began with, what it saves, and what the file says now. */
interface Versions {
  base: string;
  saved: string;
  now: string;
}

/**
 * The text of a file after a save: what it says now, or an empty text, with what the form has changed, so that comments,
 * the order of fields and the way that each is written stay, and so does what others have changed since the form was
 * opened. Where both have changed the same, the choice decides; without one, it is a conflict.
 */
export function mergeFile({ base, saved, now }: Versions, choices: readonly Choice[] = []) {
  const conflicts: Conflict[] = [];
  const choose: Choose = (field, mine, others) => {
    const conflict = { field: field || 'text', ...shownAs(mine, others) };
    const choice = choices.find((each) => each.field === conflict.field && each.theirs === conflict.theirs);
    if (!choice) conflicts.push(conflict);
    return choice?.keeps === 'theirs' ? others : mine;
  };
  const [before, mine, others] = [base, saved, now].map(splitFrontMatter) as [Split, Split, Split];
  // A file without front matter is all fields.
  if (mine.yaml === undefined) return { text: mergeYaml({ base, saved, now }, choose), conflicts };
  const yaml = mergeYaml({ base: before.yaml ?? '', saved: mine.yaml, now: others.yaml ?? '' }, choose);
  const text = mergeText(before.body.trim(), mine.body.trim(), others.body.trim(), choose);
  return { text: `---\n${yaml}---\n${text ? `\n${text}\n` : ''}`, conflicts };
}

type Split = ReturnType<typeof splitFrontMatter>;
type Choose = <Value>(field: string, mine: Value, others: Value) => Value;

function mergeText(base: string, mine: string, others: string, choose: Choose): string {
  if (mine === others || others === base) return mine;
  if (mine === base) return others;
  const merged = applyPatch(others, structuredPatch('', '', base, mine, '', '', { context: 2 }));
  return merged === false ? choose('text', mine, others) : merged;
}

function mergeYaml({ base, saved, now }: Versions, choose: Choose): string {
  const document = parseDocument(now);
  const current = document.toJS();
  const [before, mine, others] = [withoutEmpty(parse(base)), withoutEmpty(parse(saved)), withoutEmpty(current)];
  if (mine && typeof mine === 'object') delete (mine as Data)[VERSION];
  const after = mergeValues(before, mine, others, '', choose);
  if (isDeepStrictEqual(others, after)) return now;
  document.contents = merge(document, document.contents, after) as typeof document.contents;
  return document.toString(yamlFormat);
}

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Each field as that side has it which has changed it. */
function mergeValues(base: unknown, mine: unknown, others: unknown, field: string, choose: Choose): unknown {
  if (isDeepStrictEqual(mine, others) || isDeepStrictEqual(others, base)) return mine;
  if (isDeepStrictEqual(mine, base)) return others;
  const part = (key: string | number) =>
    [base, mine, others].map((each) => Object(each)[key]) as [unknown, unknown, unknown];
  if (isData(mine) && isData(others)) {
    const entries = Object.keys({ ...others, ...mine }).map((key) => [
      key,
      mergeValues(...part(key), `${field} ${key}`.trim(), choose),
    ]);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }
  const isSameList = [base, mine, others].every((each) => Array.isArray(each) && each.length === Object(mine).length);
  if (isSameList)
    return (mine as unknown[]).map((_, index) => mergeValues(...part(index), `${field} ${index + 1}`.trim(), choose));
  return choose(field, mine, others);
}

/** Both sides as an editor sees them: of long texts, the lines in which they differ. */
function shownAs(mine: unknown, others: unknown) {
  const [yours, theirs] = [mine, others].map((value) =>
    typeof value === 'string' ? value : value === undefined ? '' : stringify(value).trim(),
  ) as [string, string];
  const without = (text: string, other: string) => {
    const lines = new Set(other.split('\n'));
    return (
      text
        .split('\n')
        .filter((line) => !lines.has(line))
        .join('\n') || text
    );
  };
  return { yours: without(yours, theirs), theirs: without(theirs, yours) };
}

/** Keystatic writes a list or an object that was left out as an empty one. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const entries = Object.entries(value).map(([key, part]) => [key, withoutEmpty(part)] as const);
  return Object.fromEntries(
    entries.filter(([, part]) => typeof part !== 'object' || Object.keys(part ?? {}).length > 0),
  );
}

/** Gives a node the value, in place where its kind allows it; otherwise returns a new node. */
function merge(document: Document, node: unknown, value: unknown): Node {
  if (isMap(node) && typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const key of Object.keys(node.toJS(document) as Data)) if (!(key in value)) node.delete(key);
    for (const [key, part] of Object.entries(value)) node.set(key, merge(document, node.get(key, true), part));
    return node;
  }
  if (isSeq(node) && Array.isArray(value)) {
    const items = [...node.items];
    const values = items.map((item) => (item as Node).toJS(document));
    // An item that only moved keeps how it is written, and one that changed takes the place of what is no longer there.
    const kept = value.map((part) => values.findIndex((each) => isDeepStrictEqual(withoutEmpty(each), part)));
    node.items = value.map((part, index) =>
      kept[index] === -1
        ? merge(document, kept.includes(index) ? undefined : items[index], part)
        : items[kept[index] ?? 0],
    );
    return node;
  }
  if (isScalar(node) && (typeof value !== 'object' || value === null)) {
    if (node.value !== value) node.value = value;
    return node;
  }
  return document.createNode(value);
}
