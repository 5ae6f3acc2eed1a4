/**
 * Characters that are invisible or change the text direction: controls, bidi marks, zero-width and filler characters,
 * tags, lone surrogates. Except joiners between two non-ASCII characters, where scripts need them, and the sixteen
 * variation selectors of emoji.
 */
const HIDDEN =
  /(?<=\P{ASCII})\p{Join_C}(?=\P{ASCII})|(?![\t\n\r]|[\uFE00-\uFE0F])([\p{DI}\p{Bidi_C}\p{Cc}\p{Cs}\p{Zl}\p{Zp}\uFFF9-\uFFFB])\1*/gu;

const codeOf = (char: string) => (char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');

/** Makes the hidden characters of untrusted text visible, such as ⟦U+200B ×12⟧ for a run. */
export const reveal = (text: string) =>
  text.replace(HIDDEN, (run, char?: string) => {
    if (!char) return run;
    const times = run.length / char.length;
    return times === 1 ? `⟦U+${codeOf(char)}⟧` : `⟦U+${codeOf(char)} ×${times}⟧`;
  });
