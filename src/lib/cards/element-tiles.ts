import { token } from '#lib/tokens.ts';
import { BESIDE, border, CUT, column, DISPLAY, type Drawing, element, firstOf, row, text } from './elements.ts';

interface Named {
  order: number;
  code: string;
  title: string;
  /** For the one that leads the others. */
  isMaster?: boolean;
}

const MOST_TILES = 9;
const GAP = 14;
const WIDTH = Math.floor((BESIDE.width - 2 * GAP) / 3);
const HEIGHT = Math.floor((BESIDE.height - 2 * GAP) / 3);
const TILE = {
  justifyContent: 'space-between',
  width: WIDTH,
  height: HEIGHT,
  padding: 12,
  ...border(1, 'deep-line'),
  borderRadius: 16,
  background: token('deep-raised'),
} as const;

/** Agents or technologies as elements of a table. Of too many, the last place stands for the others. */
export const tilesCard = (items: readonly Named[]): Drawing => ({
  place: 'beside',
  elements: [
    row(
      { position: 'absolute', ...BESIDE, flexWrap: 'wrap', gap: GAP, alignContent: 'center', lineHeight: 1.15 },
      ...firstOf(
        items,
        items.length > MOST_TILES ? MOST_TILES - 1 : MOST_TILES,
        ({ order, code, title, isMaster }) =>
          column(
            isMaster ? { ...TILE, background: token('signal'), color: token('on-signal') } : TILE,
            row(
              { justifyContent: 'space-between', lineHeight: 1 },
              element({ fontFamily: DISPLAY, fontSize: 56, letterSpacing: '-0.04em' }, code),
              element({ fontSize: 20 }, String(order)),
            ),
            text(title, 3, { fontSize: 20 }),
          ),
        column({ ...TILE, fontSize: 60 }, CUT),
      ),
    ),
  ],
});
