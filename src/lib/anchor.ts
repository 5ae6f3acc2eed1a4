/** The id of a heading: its words in lower case, joined by hyphens. "What to Expect" becomes `what-to-expect`. */
export const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/\{[^}]*\}/g, '')
    .replace(/[^\p{Letter}\p{Number}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');

/** The name of an entry, which is its id on a page: that of its file, without a number that sorts it. */
export const nameOfEntry = (id: string) => id.replace(/^.*\//, '').replace(/^\d+-(?=\p{Letter})/u, '');

declare global {
  namespace App {
    interface Locals {
      /** How often a part of the page has asked for each id. */
      ids?: Map<string, number>;
    }
  }
}

/** An id that no other part of the page gets: two buttons of one label, or two drawings of one case, may be on it. */
export function ownId(locals: App.Locals, id: string): string {
  locals.ids ??= new Map();
  const count = (locals.ids.get(id) ?? 0) + 1;
  locals.ids.set(id, count);
  return count > 1 ? `${id}-${count}` : id;
}
