import { messages } from './messages.ts';

/** Keeps a number with its unit, or a dash with its word; elsewhere it comes from a word processor. */
const STRAY_NO_BREAK = /(?<![\d.–—])[\u00A0\u202F](?![\d–—])|(?<=^[ \t]*(?:[-#*>]+|\d+\.|[\w-]+:)?)[\u00A0\u202F]/gm;

/** Every other width of a space, and the ends of lines that only some programs know. */
const ODD_SPACE = /(?![ \u00A0\u202F])[\p{Zs}\p{Zl}\p{Zp}\v\f]/gu;

/** What shows nothing, or turns the direction of the text. */
const INVISIBLE = /[\p{DI}\p{Bidi_C}\p{Co}\p{NChar}\uFFF9-\uFFFB]/u;

/** Joins emoji and letters of some scripts, chooses between their forms, or says where a word may break. */
const JOINS = /(?<=\P{ASCII})\p{Join_C}(?=\P{ASCII})|(?<=[\P{ASCII}\d#*])[\uFE00-\uFE0F]|(?<=\p{L})\u00AD(?=\p{L})/u;

/** Characters that nobody sees, each kind with its message. What `JOINS` matches is fine. */
export const hiddenCharacters: readonly (readonly [RegExp, string])[] = [
  [/(?!\s)\p{Cc}/u, messages.controlCharacter],
  [new RegExp(`(?!${JOINS.source})${INVISIBLE.source}`, 'u'), messages.invisibleCharacter],
  [new RegExp(ODD_SPACE.source, 'u'), messages.oddSpace],
  [new RegExp(STRAY_NO_BREAK.source, 'm'), messages.noBreakSpace],
];

/** A text as it is saved: the spaces of a word processor, which a form can't show, become plain ones. */
export const withPlainSpaces = (text: string) => text.replace(ODD_SPACE, ' ').replace(STRAY_NO_BREAK, ' ');
