import { replacePictures, splitFrontMatter } from '#lib/mdx.ts';
import { VERSION } from './keystatic.ts';

/** A file as a form gets it: with what it says now, so that a save, or a draft that the browser keeps, knows where it began. */
export function withVersion(path: string, text: string): string {
  const line = `${VERSION}: ${Buffer.from(`${path}\n${text}`).toString('base64')}\n`;
  if (path.endsWith('.mdx')) {
    const { body } = splitFrontMatter(text);
    const front = text.slice(0, text.length - body.length).replace(/^---\r?\n/, (fence) => fence + line);
    return front + withPictures(body);
  }
  return text.startsWith('{') ? text : line + text;
}

/** The text of a page as a form can open it: with a component in place of the short form of a picture. */
export function withPictures(body: string): string {
  try {
    return replacePictures(body);
  } catch {
    // What is no valid MDX has no form.
    return body;
  }
}

/** The file that a form has read, and what it said; undefined for a new entry. */
export function versionIn(saved: string): { path: string; text: string } | undefined {
  const [, version] = new RegExp(`^${VERSION}: (?:[>|]-?\\s+)?(\\S+)$`, 'm').exec(saved) ?? [];
  if (!version) return undefined;
  const [path = '', ...lines] = Buffer.from(version, 'base64').toString().split('\n');
  return { path, text: lines.join('\n') };
}
