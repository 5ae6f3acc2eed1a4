import { format } from '#lib/format/message.ts';
import type { InterfaceMessages } from '#schemas/interface.ts';

/** How many characters search results and social networks show before they truncate. */
export const LIMITS = {
  /** With the company's name, as in search results and browser tabs. */
  fullTitle: { least: 10, most: 60 },
  /** Without it, as on cards. */
  title: { least: 4, most: 70 },
  description: { least: 50, most: 160 },
} as const;

export type LimitedText = keyof typeof LIMITS;

type Messages = InterfaceMessages['socialPreview']['warnings'];

/** What is wrong with the length of a text, as a sentence. */
function lengthWarning(name: LimitedText, written: string, messages: Messages): string | undefined {
  const { least, most } = LIMITS[name];
  const length = [...written].length;
  const text = messages[name];
  if (length === 0) return format(messages.missing, { text });
  if (length > most) return format(messages.tooLong, { text, most, length });
  return length < least ? format(messages.tooShort, { text, length, least }) : undefined;
}

/** What to fix in the texts of a page. */
export const previewWarnings = (texts: Record<LimitedText, string>, messages: Messages): string[] =>
  (['fullTitle', 'title', 'description'] as const)
    .map((name) => lengthWarning(name, texts[name], messages))
    .filter((warning) => warning !== undefined);
