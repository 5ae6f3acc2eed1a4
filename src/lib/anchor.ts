/** The id of a heading within its page, as GitHub would write it: "What to Expect" is `what-to-expect`. */
export const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/\{[^}]*\}/g, '')
    .replace(/[^\p{Letter}\p{Number}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');
