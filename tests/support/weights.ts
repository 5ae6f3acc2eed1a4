import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { pageIdOf } from '#lib/routes.ts';
import { attributeValues, readBuilt } from './dist.ts';

const STYLE = /<style>([\s\S]*?)<\/style>/g;
const LINK =
  /<link rel="(?:preload|stylesheet|icon)"[^>]* href="\/([^"]+)"|<link rel="(?:preload|stylesheet|icon)" href="\/([^"]+)"/g;
const EAGER_IMAGE = /<img(?![^>]*loading="lazy")[^>]* src="\/([^"]+)"/g;
const STATIC_IMPORT = /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g;

/** What a page weighs, in bytes compressed by brotli. */
export interface Weight {
  html: number;
  css: number;
  fonts: number;
  scripts: number;
  total: number;
  /** Files that it asks for, itself included; those of its islands too. */
  requests: number;
}

const found = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, one, other]) => one ?? other ?? '');
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const compressed = (content: string | Buffer) => brotliCompressSync(content).length;

/** A file as it is sent: fonts and pictures are compressed already. */
function sent(file: string): number {
  if (!/\.(js|css|svg|html)$/.test(file)) return readBuilt(file, 'latin1').length;
  return compressed(readBuilt(file));
}

/** Files of scripts, with all that each cannot start without. */
function withImports(files: Iterable<string>): string[] {
  const all = new Set(files);
  for (const file of all) for (const name of found(readBuilt(file), STATIC_IMPORT)) all.add(join(dirname(file), name));
  return [...all];
}

/** The weight of a built page with all that it asks for of its own accord, once every island has come near. */
export function weightOf(path: string): Weight {
  const html = readBuilt(`${pageIdOf(path)}.html`);
  const linked = [...new Set([...found(html, LINK), ...found(html, EAGER_IMAGE)])];
  const islands = ['component-url', 'renderer-url'].flatMap((name) => attributeValues(html, name));
  const scripts = withImports(islands.map((file) => file.slice(1)));
  const weight = {
    html: compressed(html),
    css: compressed(found(html, STYLE).join('')),
    fonts: sum(linked.filter((file) => file.endsWith('.woff2')).map(sent)),
    scripts: sum(scripts.map(sent)),
  };
  const others = sum(linked.filter((file) => !file.endsWith('.woff2')).map(sent));
  const total = weight.html + weight.fonts + weight.scripts + others;
  return { ...weight, total, requests: 1 + linked.length + scripts.length };
}
