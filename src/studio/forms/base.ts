import { parse, stringify } from 'yaml';
import { replacePictures, splitFrontMatter, withoutMark } from '#lib/mdx.ts';
import { BASE } from './keystatic.ts';

/**
 * A file as a form gets it: its fields, however they are written, and with them what the file says now, so that a save, or a draft
 * that the browser keeps, knows where it began.
 */
export function withBase(path: string, text: string): string {
  const base = { [BASE]: Buffer.from(`${path}\n${text}`).toString('base64') };
  const { yaml, body } = path.endsWith('.mdx') ? splitFrontMatter(text) : { yaml: withoutMark(text), body: '' };
  let fields = yaml ?? '';
  try {
    fields = stringify({ ...base, ...Object(parse(fields)) }, { lineWidth: 0 });
  } catch {
    // The form says what is wrong with it.
  }
  // A form has the short form of a picture as a component.
  return path.endsWith('.mdx') ? `---\n${fields}---\n${replacePictures(body)}` : fields;
}

/** What a form saves, and the file that it has read, with its text then; undefined for a new entry. */
export function splitBase(saved: string): { text: string; base: { path: string; text: string } | undefined } {
  const [field = '', line] = new RegExp(`^${BASE}: (?:[>|]-?\\s+)?(\\S+)\\n?`, 'm').exec(saved) ?? [];
  if (!line) return { text: saved, base: undefined };
  const [path = '', ...lines] = Buffer.from(line, 'base64').toString().split('\n');
  return { text: saved.replace(field, ''), base: { path, text: lines.join('\n') } };
}
