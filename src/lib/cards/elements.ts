import { token } from '#lib/tokens.ts';

export type Style = Readonly<Record<string, string | number>>;

/** What satori takes in place of JSX. */
export interface CardElement {
  type: 'div';
  key: null;
  props: { style: Style; children: readonly (CardElement | string)[] };
}

/** The page's view on its social card. */
export interface Drawing {
  /** Beside the title, or below it and as wide as the card. */
  place: 'beside' | 'below';
  elements: readonly CardElement[];
  /** SVG on top of the elements, in the coordinates of the card. */
  paths?: string;
}

export const DISPLAY = 'Bricolage Grotesque';
export const BODY = 'Figtree';

/** From the edges of the card. */
export const MARGIN = { top: 56, side: 72 } as const;
/** Where a drawing beside the title has its place, and one below it. */
export const BESIDE = { left: 560, top: 56, width: 584, height: 518 } as const;
export const BELOW = { left: MARGIN.side, top: 272, width: 1056, height: 264 } as const;

/** What is cut off ends with it: a text after its last line, a list after its last row. */
export const CUT = '…';

/** A line on all sides, or on one. */
export const border = (width: number, color: string, side: '' | 'Top' | 'Bottom' = ''): Style => ({
  [`border${side}Width`]: width,
  [`border${side}Style`]: 'solid',
  [`border${side}Color`]: token(color),
});

export const element = (style: Style, ...children: readonly (CardElement | string)[]): CardElement => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children },
});

export const row = (style: Style, ...children: readonly (CardElement | string)[]) =>
  element({ flexDirection: 'row', ...style }, ...children);

export const column = (style: Style, ...children: readonly (CardElement | string)[]) =>
  element({ flexDirection: 'column', ...style }, ...children);

/** A text of at most so many lines. */
export const text = (words: string, lines: number, style: Style): CardElement =>
  element({ display: 'block', lineClamp: `${lines} "${CUT}"`, wordBreak: 'break-word', ...style }, words);

/** The first so many entries of a list, drawn; if there are more, a last line says so. */
export function firstOf<Item>(
  items: readonly Item[],
  most: number,
  draw: (item: Item, index: number) => CardElement,
  ending: CardElement,
): CardElement[] {
  const drawn = items.slice(0, most).map(draw);
  return items.length > most ? [...drawn, ending] : drawn;
}

/** A text without the words that are too many, for running text, which has no limit of lines. */
export const shorten = (words: string, most: number) =>
  words.length <= most ? words : `${words.slice(0, most).replace(/\s+\S*$/, '')}${CUT}`;

const SPACE = '0.24em';

/** Running text that changes its style on the way, such as where a passage is underlined. */
export function runs(
  parts: readonly { words: string; style?: Style }[],
  style: Style,
  ground = 'transparent',
): CardElement {
  const words = parts.flatMap(({ words: written, style: own = {} }) => {
    const list = written.trim().split(/\s+/);
    return list.map((word, index) => {
      const isLast = index === list.length - 1;
      const inner = { display: 'block', wordBreak: 'break-word', ...own, ...(!isLast && { paddingRight: SPACE }) };
      const hasSpace = isLast && /\s$/.test(written);
      return element(
        { maxWidth: '100%', background: ground, ...(hasSpace && { paddingRight: SPACE }) },
        element(inner, word),
      );
    });
  });
  return row({ flexWrap: 'wrap', ...style }, ...words);
}

/** The tile of an agent or a technology. */
export const tile = (code: string, order: number, size: number): CardElement =>
  column(
    {
      flexShrink: 0,
      justifyContent: 'space-between',
      width: size,
      height: size,
      padding: size * 0.11,
      ...border(1, 'deep-line'),
      borderRadius: size / 5,
      background: token('pine'),
      color: token('on-deep'),
      lineHeight: 1,
    },
    element({ justifyContent: 'flex-end', fontSize: size / 4 }, String(order)),
    element({ fontFamily: DISPLAY, fontSize: size / 2.1, letterSpacing: '-0.04em' }, code),
  );
