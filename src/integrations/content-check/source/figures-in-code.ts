import { FIGURE_PLACEHOLDER } from '#lib/format/figure.ts';
import { readFiles } from './list-files.ts';

const call = /getFigure\(\s*['"]([a-z0-9-]+)['"]/g;

/** Ids of figures that components print by themselves: `{response-time}` or `getFigure('response-time')`. */
export async function figuresInCode(folder: string): Promise<Set<string>> {
  const files = await readFiles(folder);
  const sources = files.filter(({ path }) => /\.(astro|tsx?)$/.test(path)).map(({ text }) => text);
  const found = sources.flatMap((text) => [...text.matchAll(FIGURE_PLACEHOLDER), ...text.matchAll(call)]);
  return new Set(found.flatMap(([, id]) => id ?? []));
}
