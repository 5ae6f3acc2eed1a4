import { replacePictures } from '#lib/mdx.ts';
import { VERSION, versionLineIn } from './keystatic.ts';

/** A file as a form gets it: with what it says now, so that a save, or a draft that the browser keeps, knows where it began. */
export function withVersion(path: string, text: string): string {
  const line = `${VERSION}: ${Buffer.from(`${path}\n${text}`).toString('base64')}\n`;
  // A form has the short form of a picture as a component.
  if (path.endsWith('.mdx')) return replacePictures(text).replace(/^---\r?\n/, (fence) => fence + line);
  return text.startsWith('{') ? text : line + text;
}

/** The file that a form has read, and what it said; undefined for a new entry. */
export function versionIn(saved: string): { path: string; text: string } | undefined {
  const version = versionLineIn(saved);
  if (!version) return undefined;
  const [path = '', ...lines] = Buffer.from(version, 'base64').toString().split('\n');
  return { path, text: lines.join('\n') };
}
