import { isDeepStrictEqual } from 'node:util';
import { diffLines } from 'diff';
import { diff3Merge } from 'node-diff3';
import { type Document, isMap, isNode, isScalar, isSeq, type Node, parse, parseDocument, stringify } from 'yaml';
import { withPlainSpaces } from '#check/index.ts';
import { replacePictures, splitFrontMatter } from '#lib/mdx.ts';
import { mergeLists } from './lists.ts';
import type { Conflict, ConflictChoice } from './names.ts';
import { withChanges } from './own-lines.ts';

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
export function mergeFile({ base, saved, now }: Versions, choices: readonly ConflictChoice[] = []) {
  const conflicts: Conflict[] = [];
  const choose: Choose = (field, mine, others) => {
    const conflict = { field: field || 'text', ...shownAs(mine, others) };
    const choice = choices.find((each) => each.field === conflict.field && each.theirs === conflict.theirs);
    if (!choice) conflicts.push(conflict);
    return choice?.keeps === 'theirs' ? others : mine;
  };
  const split = (text: string) => splitFrontMatter(withLines(text));
  const [before, mine, others] = [split(base), split(saved), split(now)];
  // A file without front matter is all fields.
  if (mine.yaml === undefined)
    return { text: withLines(mergeYaml(before.body, mine.body, others.body, choose), now), conflicts };
  const yaml = mergeYaml(before.yaml ?? '', mine.yaml, others.yaml ?? '', choose);
  const written = withChanges(before.body, replacePictures(before.body), mine.body).text;
  const text = mergeText(before.body.trim(), written.trim(), others.body.trim(), choose);
  const [start = '\n', end = '\n'] = others.body.trim() ? others.body.split(others.body.trim()) : [];
  return { text: withLines(`---\n${yaml}---\n${text && start + text + end}`, now), conflicts };
}

/** A text with the line ends of another one, those of Windows or all others, and with its mark at the beginning. */
const withLines = (text: string, like = '') =>
  (like.startsWith(MARK) ? MARK : '') +
  text.replaceAll('\r\n', '\n').replaceAll('\n', like.includes('\r\n') ? '\r\n' : '\n');

const MARK = '\uFEFF';

/** The text of a page after it has moved: its earlier address redirects, and its new one does not. */
export function withRedirect(text: string, from: string, to: string): string {
  const { yaml = '', body } = splitFrontMatter(withLines(text));
  const written = changeYaml(yaml, (document) => {
    const earlier: string[] = Object(document.toJS()).redirectFrom ?? [];
    const addresses = [...new Set([...earlier, from])].filter((address) => address !== to);
    document.set('redirectFrom', addresses);
  });
  return withLines(`---\n${written}---\n${body}`, text);
}

/** Changes YAML, and leaves each line that says the same as it is written. */
function changeYaml(own: string, change: (document: Document) => void): string {
  const document = parseDocument(own);
  const before = withoutEmpty(document.toJS());
  const write = () => document.toString(yamlFormat).replace(/\[ | \]/g, (bracket) => bracket.trim());
  const unchanged = write();
  change(document);
  const data = document.toJS();
  if (isDeepStrictEqual(withoutEmpty(data), before)) return own;
  const { text } = withChanges(own, unchanged, write());
  return isDeepStrictEqual(parse(text), data) ? text : document.toString(yamlFormat);
}

type Choose = <Value>(field: string, mine: Value, others: Value) => Value;

function mergeText(base: string, mine: string, others: string, choose: Choose): string {
  if (mine === others || others === base) return mine;
  if (mine === base) return others;
  const [ours, before, theirs] = [mine, base, others].map((text) => text.split('\n')) as [string[], string[], string[]];
  const merged: { ok?: string[] }[] = diff3Merge(ours, before, theirs, { excludeFalseConflicts: true });
  return merged.every(({ ok }) => ok) ? merged.flatMap(({ ok = [] }) => ok).join('\n') : choose('text', mine, others);
}

function mergeYaml(base: string, saved: string, now: string, choose: Choose): string {
  // The form's YAML escapes unusual spaces.
  const plain = (_: unknown, value: unknown) => (typeof value === 'string' ? withPlainSpaces(value).trim() : value);
  const [before, mine] = [base, saved].map((yaml) => withoutEmpty(parse(yaml, plain)) ?? undefined);
  return changeYaml(now, (document) => {
    document.contents = mergeNode(document, document.contents, before, mine, '', choose) as typeof document.contents;
  });
}

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A part of the file with what the form has changed, in place where its kind allows it; undefined if it is removed. */
function mergeNode(
  document: Document,
  node: unknown,
  base: unknown,
  mine: unknown,
  field: string,
  choose: Choose,
): Node | undefined {
  const written = isNode(node) ? node : undefined;
  const others = withoutEmpty(written?.toJS(document));
  if ([others, base].some((each) => isDeepStrictEqual(orNothing(mine), orNothing(each)))) return written;
  const partOf = (part: unknown, before: unknown, value: unknown, name: string | number) =>
    mergeNode(document, part, before, value, `${field} ${name}`.trim(), choose);
  if (isMap(written) && isData(mine)) {
    for (const key of Object.keys({ ...Object(others), ...mine })) {
      const part = partOf(written.get(key, true), Object(base)[key], mine[key], key);
      if (part) written.set(key, part);
      else written.delete(key);
    }
    return written;
  }
  if (isSeq(written) && Array.isArray(mine) && Array.isArray(others)) {
    const items = [...written.items];
    const before: unknown[] = Array.isArray(base) ? base : [];
    const merged = mergeLists({ base: before, mine, theirs: others });
    if (!merged) return choose(field, mine, others) === others ? written : document.createNode(mine);
    const at = (list: readonly unknown[], index = -1) => list[index];
    written.items = merged.flatMap((each, index) => {
      const part = at(items, each.theirs);
      return partOf(part, at(before, each.base), at(mine, each.mine), (each.mine ?? index) + 1) ?? [];
    });
    return written;
  }
  if (!isDeepStrictEqual(others, base) && choose(field, mine, others) === others) return written;
  if (mine === undefined) return undefined;
  if (!isScalar(written) || Object(mine) === mine) return document.createNode(mine);
  written.value = mine;
  return written;
}

/** A form does not tell a text that is empty from one that is left out. */
const orNothing = (value: unknown) => (value === '' ? undefined : value);

/** Both sides as an editor sees them: of long texts, the lines in which they differ. */
function shownAs(mine: unknown, others: unknown) {
  const textOf = (value: unknown = '') => (typeof value === 'string' ? value : stringify(value).trim());
  const [yours, theirs] = [textOf(mine), textOf(others)];
  const lines = diffLines(theirs, yours);
  const only = (sign: 'added' | 'removed') =>
    lines
      .flatMap((part) => (part[sign] ? part.value : []))
      .join('')
      .trim();
  return { yours: only('added') || yours, theirs: only('removed') || theirs };
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
