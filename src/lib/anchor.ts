/** The id of a heading: its words in lower case, joined by hyphens. "What to Expect" becomes `what-to-expect`. */
export const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/\{[^}]*\}/g, '')
    .replace(/[^\p{Letter}\p{Number}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');
