import { replacePictures } from '#lib/mdx.ts';
import { BASE } from './keystatic.ts';

/** A file as a form gets it: with what it says now, so that a save, or a draft that the browser keeps, knows where it began. */
export function withBase(path: string, text: string): string {
  const line = `${BASE}: ${Buffer.from(`${path}\n${text}`).toString('base64')}\n`;
  // A form has the short form of a picture as a component.
  if (path.endsWith('.mdx')) return replacePictures(text).replace(/^---\r?\n/, (fence) => fence + line);
  return text.startsWith('{') ? text : line + text;
}

/** What a form saves, and the file that it has read, with its text then; undefined for a new entry. */
export function splitBase(saved: string): { text: string; base: { path: string; text: string } | undefined } {
  const [field = '', line] = new RegExp(`^${BASE}: (?:[>|]-?\\s+)?(\\S*)\\n?`, 'm').exec(saved) ?? [];
  const text = saved.replace(field, '');
  if (!line) return { text, base: undefined };
  const [path = '', ...lines] = Buffer.from(line, 'base64').toString().split('\n');
  return { text, base: { path, text: lines.join('\n') } };
}
