/** How many characters search results and social networks show before they truncate. */
export const LIMITS = {
  /** With the company's name, as in search results and browser tabs. */
  fullTitle: { least: 10, most: 60 },
  /** Without it, as on cards. */
  title: { least: 4, most: 70 },
  description: { least: 50, most: 160 },
} as const;

export type LimitedText = keyof typeof LIMITS;

const names: Record<LimitedText, string> = {
  fullTitle: 'The title in search results',
  title: 'The title on the card',
  description: 'The description',
};

/** What is wrong with the length of a text, as a sentence. */
function lengthWarning(name: LimitedText, text: string): string | undefined {
  const { least, most } = LIMITS[name];
  const length = [...text].length;
  if (length === 0) return `${names[name]} is missing.`;
  if (length > most) return `${names[name]} is cut after ${most} characters; it has ${length}.`;
  return length < least ? `${names[name]} has ${length} characters; ${least} or more say something.` : undefined;
}

/** What to fix in the texts of a page. */
export const previewWarnings = (texts: Record<LimitedText, string>): string[] =>
  (['fullTitle', 'title', 'description'] as const)
    .map((name) => lengthWarning(name, texts[name]))
    .filter((warning) => warning !== undefined);
