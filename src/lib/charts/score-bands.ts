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

/** People as rows of ten dots, in two paths. */
export interface People {
  viewBox: string;
  /** How many of them are filled. */
  count: number;
  filled: string;
  others: string;
}

const ROW = 10;
/** The dots `from` to `to` of a row. The line is a little longer, so that its last dot is drawn. */
const dots = (row: number, from: number, to: number) =>
  to > from ? `M${from + 0.5} ${row + 0.5}h${to - from - 0.9}` : '';

const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);

/** Draws `total` people, `some` of them filled, from the bottom row up. The top row may be shorter. */
export function drawPeople(total: number, some: number): People {
  const count = within(some, total);
  // Without a row, a drawing has no height of its own, and browsers give it one.
  const height = Math.max(Math.ceil(total / ROW), 1);
  const rows = Array.from({ length: height }, (_, row) => {
    const below = (height - 1 - row) * ROW;
    const filled = within(count - below, ROW);
    return { filled: dots(row, 0, filled), others: dots(row, filled, within(total - below, ROW)) };
  });
  return {
    viewBox: `0 0 ${ROW} ${height}`,
    count,
    filled: rows.map(({ filled }) => filled).join(''),
    others: rows.map(({ others }) => others).join(''),
  };
}

/** High or above. */
const highRisks: ReadonlySet<ScoreBand['risk']> = new Set(['High', 'Very High', 'Critical']);

/** People with a score of some bands, and those of them who decline. */
interface Screened {
  people: number;
  decline: number;
}

/**
 * A hundred people of all bands, in whole people: those with a high risk or more, and the others. Published shares are
 * rounded, so that they may add up to `total` percent; each counts for its part of that. Of 0 percent, there are no such people.
 */
export function hundredScreened(bands: readonly ScoreBand[]): { high: Screened; others: Screened; total: number } {
  const sum = (some: readonly ScoreBand[], of: (band: ScoreBand) => number) =>
    some.reduce((all, band) => all + of(band), 0);
  const total = sum(bands, ({ populationShare }) => populationShare);
  // Of people who are rounded down, no more decline than there are.
  const screened = (people: number, some: readonly ScoreBand[]): Screened => ({
    people,
    decline: within(
      Math.round(sum(some, ({ populationShare, declineRate }) => populationShare * declineRate) / total),
      people,
    ),
  });
  const high = bands.filter(({ risk }) => highRisks.has(risk));
  const people = Math.round((100 * sum(high, ({ populationShare }) => populationShare)) / total);
  return {
    high: screened(people, high),
    others: screened(
      100 - people,
      bands.filter((band) => !high.includes(band)),
    ),
    total,
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
