import { globSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { splitFrontMatter } from '#lib/mdx.ts';
import { labelOf, NAMES, nameOf } from './names.ts';

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

/** What has changed in a file, in words: "title, text". */
export function describeDifference(before: string, now: string): string {
  if (!before) return 'new';
  if (!now) return 'deleted';
  const [old, data] = [dataOf(before), dataOf(now)];
  const fields = Object.keys({ ...old, ...data }).filter((key) => !isDeepStrictEqual(old[key], data[key]));
  // Git's store may have other line ends than this folder.
  const [from, to] = [before, now].map((text) => splitFrontMatter(text.replaceAll('\r\n', '\n')));
  const isText = from?.body !== to?.body && to?.yaml !== undefined;
  return [...fields.map((key) => labelOf(key).toLowerCase()), ...(isText ? ['text'] : [])].join(', ');
}
