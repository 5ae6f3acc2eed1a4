import { token } from '#lib/tokens.ts';

export type Style = Readonly<Record<string, string | number>>;

/** What satori takes in place of JSX. */
export interface CardElement {
  type: 'div';
  key: null;
  props: { style: Style; children: readonly (CardElement | string)[] };
}

/** Families of fonts; of each, the file of Latin letters and the file of those of other European languages. */
export const DISPLAY = 'Bricolage Grotesque, Bricolage Grotesque Extended';
export const BODY = 'Figtree, Figtree Extended';
export const SOFT = token('on-deep-soft');

/** From the edges of the card. */
export const MARGIN = { top: 56, side: 72 } as const;

export const element = (style: Style, ...children: readonly (CardElement | string)[]): CardElement => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children },
});

export const column = (style: Style, ...children: readonly (CardElement | string)[]) =>
  element({ flexDirection: 'column', ...style }, ...children);

/** A text that is cut off after this number of lines. */
export const text = (words: string, lines: number, style: Style): CardElement =>
  element({ display: 'block', lineClamp: `${lines} "…"`, wordBreak: 'break-word', ...style }, words);

/** A text in lines of about the same length. satori can't both balance and cut off. */
export const balanced = (words: string, style: Style): CardElement =>
  element({ display: 'block', textWrap: 'balance', wordBreak: 'break-word', ...style }, words);
