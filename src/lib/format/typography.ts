/** A name with its number, and what a hyphen joins to a short word: "TLS 1.3", "check-ins"; not those of an address. */
const whole = /(\b\p{Lu}{2,} \d+(?:\.\d+)*|(?<![\p{L}@/-])\p{L}+-\p{L}{1,3}(?![\p{L}@-]))/u;
/** In large letters also other words with a hyphen, "AI Analysis", and how a sentence begins. */
const wholeIfLarge = /((?<![\p{L}@/])\p{L}+(?:-\p{L}+)+|\bAI \p{L}+|\b\p{Lu}{2,} \d+(?:\.\d+)*|(?<=\. )A [\p{L}-]+)/u;

/** Words that belong on one line are every second part. */
export const splitWholeWords = (text: string, isLarge = false) => text.split(isLarge ? wholeIfLarge : whole);

/** The punctuation of print, as Markdown in pages has it: editors type straight quotes, hyphens and dots. */
export const setPunctuation = (text: string) =>
  text
    .replaceAll('---', '—')
    .replaceAll('--', '–')
    .replaceAll('...', '…')
    .replace(/(?<=^|[\s([–—-])"/gu, '“')
    .replaceAll('"', '”')
    // One that nothing closes is an apostrophe: the '90s.
    .replace(/(?<=^|[\s([“–—-])'(?=(?:[^']|\b'\b)*[^\s']'(?!\p{L}))/gu, '‘')
    .replaceAll("'", '’');

/** A text as the value of an attribute in HTML. */
export const asAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
