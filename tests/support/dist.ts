import { globSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The built site. DIST names another folder than the one that `npm run build` writes. */
export const dist = resolve(process.env.DIST ?? 'dist');

export const readBuilt = (file: string, encoding: BufferEncoding = 'utf8') => readFileSync(join(dist, file), encoding);
export const isBuilt = (file: string) => statSync(join(dist, file), { throwIfNoEntry: false })?.isFile() ?? false;

/** Size of a built file as hosts send it, with brotli where there is a compressed copy. */
export const bytesSent = (file: string) => statSync(join(dist, isBuilt(`${file}.br`) ? `${file}.br` : file)).size;

/** Built files with one of the endings, as paths from the site's root. */
export const builtFiles = (...endings: string[]) =>
  endings.flatMap((ending) => globSync(`**/*.${ending}`, { cwd: dist })).map((file) => file.replaceAll('\\', '/'));

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The characters that Astro and MDX write as entities. */
export const decodeEntities = (text: string) =>
  text
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '');

/** Values of an attribute in a built file. */
export const attributeValues = (html: string, name: string) =>
  Array.from(html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g')), ([, value]) => decodeEntities(value ?? ''));
