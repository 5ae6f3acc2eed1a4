import type { Source } from './sources.ts';

const blank = (text: string) => text.replace(/[^\n]/g, ' ');

/** The code of a file as TSX. An Astro component becomes its script and its markup, each on the lines where it was. */
export function tsxOf({ path, text }: Source): string {
  if (!path.endsWith('.astro')) return text;
  const [, script, markup = ''] = /^(?:---\n([\s\S]*?\n)---\n)?([\s\S]*)$/.exec(text) ?? [];
  // Styles, scripts of the browser and the doctype are no TSX.
  const elements = markup.replace(/<!doctype html>|<(style|script)\b(?:[^>]*\/>|[\s\S]*?<\/\1>)/g, blank);
  return script === undefined ? `<>${elements}</>` : `\n${script};<>\n${elements}</>`;
}
