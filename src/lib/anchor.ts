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
