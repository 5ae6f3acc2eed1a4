import type { ScoreBand } from '#schemas/screening.ts';
import { percent } from './percent.ts';

/** The word that colors and patterns of a band go by. */
export type RiskTone = 'lowest' | 'low' | 'moderate' | 'high' | 'very' | 'critical';

export interface TonedBand extends ScoreBand {
  tone: RiskTone;
}

const tones: Record<ScoreBand['risk'], RiskTone> = {
  Low: 'low',
  Moderate: 'moderate',
  High: 'high',
  'Very High': 'very',
  Critical: 'critical',
};

/** Gives each band its tone. Of two bands with a low risk, the lower one is paler. */
export const toneBands = (bands: readonly ScoreBand[]): TonedBand[] =>
  bands.map((band, index) => ({
    ...band,
    tone: band.risk === 'Low' && bands[index + 1]?.risk === 'Low' ? 'lowest' : tones[band.risk],
  }));

/** A hundred people as ten rows of ten dots, in two paths. */
export interface Hundred {
  /** How many of them are filled. */
  count: number;
  filled: string;
  others: string;
}

const SIDE = 10;
/** The box of the dots, and how a path becomes dots: strokes without a length, with round caps, a unit apart. */
export const hundredDots = { side: SIDE, viewBox: `0 0 ${SIDE} ${SIDE}`, dashes: '0 1' };

/** The dots `from` to `to` of a row. The line is a little longer, so that its last dot is drawn. */
const dots = (row: number, from: number, to: number) =>
  to > from ? `M${from + 0.5} ${row + 0.5}h${to - from - 0.9}` : '';

/** A rate in percent, rounded to whole people of a hundred, who fill the square from its foot. */
export function peopleOfHundred(percent: number): Hundred {
  const count = Math.round(Math.min(Math.max(percent, 0), SIDE ** 2));
  const rows = Array.from({ length: SIDE }, (_, row) => {
    const filled = Math.min(Math.max(count - (SIDE - 1 - row) * SIDE, 0), SIDE);
    return { filled: dots(row, 0, filled), others: dots(row, filled, SIDE) };
  });
  return {
    count,
    filled: rows.map(({ filled }) => filled).join(''),
    others: rows.map(({ others }) => others).join(''),
  };
}

interface ScaleBand {
  tone: RiskTone;
  from: number;
  risk: ScoreBand['risk'];
  /** Where it begins, and how wide it is: percent of the scale. */
  x: string;
  width: string;
  isLast: boolean;
}

/** The scale of the score bands, lowest first, and where a score is on it. */
export function scoreScale(bands: readonly TonedBand[], score: number): { bands: ScaleBand[]; pin: string } {
  const first = bands[0]?.from ?? 0;
  const span = (bands.at(-1)?.to ?? 0) - first;
  const shareOf = (value: number) => (value - first) / span;
  return {
    bands: bands.map(({ from, to, risk, tone }, index) => ({
      tone,
      from,
      risk,
      x: percent(shareOf(from)),
      isLast: index === bands.length - 1,
      width: percent(shareOf(bands[index + 1]?.from ?? to) - shareOf(from)),
    })),
    pin: percent(shareOf(score)),
  };
}
