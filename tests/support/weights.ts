import { brotliCompressSync } from 'node:zlib';
import { pageIdOf } from '#lib/routes.ts';
import { attributeValues, bytesSent, readBuilt } from './dist.ts';

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
const STYLESHEET = /<link [^>]*rel="stylesheet"[^>]*>/g;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Bytes of a built page as hosts send it: its HTML with all its CSS, and how much of that the CSS is. */
export function weightOf(path: string) {
  const file = `${pageIdOf(path)}.html`;
  const html = readBuilt(file);
  const inline = Array.from(html.matchAll(STYLE), ([, css]) => css).join('');
  const links = attributeValues((html.match(STYLESHEET) ?? []).join(''), 'href');
  const linked = sum(links.map((href) => bytesSent(href.slice(1))));
  return { total: bytesSent(file) + linked, css: brotliCompressSync(inline).length + linked };
}

export const median = (numbers: readonly number[]) =>
  [...numbers].sort((one, other) => one - other)[numbers.length >> 1] ?? Number.NaN;
