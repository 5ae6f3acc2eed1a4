/**
 * Characters that show nothing, or that turn the text around them: controls, bidi marks, zero-width and filler
 * characters, tags, halves of characters. Joiners are left alone where writing needs them, between two characters
 * that are not ASCII, and so are the sixteen selectors that emoji use.
 */
const HIDDEN =
  /(?<=\P{ASCII})\p{Join_C}(?=\P{ASCII})|(?![\t\n\r]|[\uFE00-\uFE0F])([\p{DI}\p{Bidi_C}\p{Cc}\p{Cs}\p{Zl}\p{Zp}\uFFF9-\uFFFB])\1*/gu;

const codeOf = (char: string) => (char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');

/** Text from a stranger with its hidden characters written out, a run of one as ⟦U+200B ×12⟧. */
export const reveal = (text: string) =>
  text.replace(HIDDEN, (run, char?: string) => {
    if (!char) return run;
    const times = run.length / char.length;
    return times === 1 ? `⟦U+${codeOf(char)}⟧` : `⟦U+${codeOf(char)} ×${times}⟧`;
  });
