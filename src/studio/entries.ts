import { globSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { isElement, type MdxNode, nodesOf, parseMdx, splitFrontMatter } from '#lib/mdx.ts';
import { labelOf, NAMES, nameOf } from './forms.ts';

/** A file of content/ as an editor knows it. */
export interface Entry {
  file: string;
  title: string;
  data: Record<string, unknown>;
  /** All that the file says. */
  text: string;
}

/** Its fields; none where it can't be read, which the content check explains. */
function dataOf(text: string): Record<string, unknown> {
  try {
    return Object(parse(splitFrontMatter(text).yaml ?? text));
  } catch {
    return {};
  }
}

export function entryOf(file: string, text: string): Entry {
  const data = dataOf(text);
  const [folder = '', ...rest] = nameOf(file).split('/');
  const id = rest.join('/');
  const named = NAMES.map((name) => data[name]).find((name) => typeof name === 'string' && !name.includes('{'));
  const title = id === 'index' ? 'Home' : id ? `${labelOf(folder)}: ${named ?? id}` : labelOf(folder);
  return { file, title, data, text };
}

export const readEntries = (): Entry[] =>
  globSync('content/**/*.{yaml,mdx}')
    .toSorted()
    .map((file) => entryOf(file.replaceAll('\\', '/'), readFileSync(file, 'utf8')));

/** What has changed in a file, in words: "title, Band “Who we are”". */
export function wordsOfDifference(before: string, now: string): string {
  if (!before) return 'new';
  if (!now) return 'deleted';
  const [old, data] = [dataOf(before), dataOf(now)];
  const fields = Object.keys({ ...old, ...data }).filter((key) => !isDeepStrictEqual(old[key], data[key]));
  const known = new Set(partsOf(before).map(({ text }) => text));
  const parts = partsOf(now).filter(({ text }) => !known.has(text));
  return [...fields.map((key) => labelOf(key).toLowerCase()), ...new Set(parts.map(({ words }) => words))].join(', ');
}

/** The innermost components of a text, each with what stands in it itself. */
function partsOf(text: string): { words: string; text: string }[] {
  const { yaml, body } = splitFrontMatter(text);
  if (yaml === undefined) return [];
  const source = ({ position }: MdxNode) => body.slice(position?.start.offset, position?.end.offset);
  try {
    return [...nodesOf(parseMdx(body))].flatMap(({ node }) => {
      if (!isElement(node) || !('children' in node)) return [];
      const heading = /(?:heading|label|title)="([^"]{1,40})/i.exec(source(node))?.[1];
      const inner = node.children.filter((child) => isElement(child)).map(source);
      const own = inner.reduce((rest, part) => rest.replace(part, ''), source(node));
      return { words: labelOf(node.name ?? '') + (heading ? ` “${heading}”` : ''), text: own };
    });
  } catch {
    return [];
  }
}
