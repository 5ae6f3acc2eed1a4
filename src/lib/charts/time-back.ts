/** The minutes that visits give back on a ruler of a working day. */
export interface TimeBack {
  visits: number;
  /** Minutes in all, at the least and at the most. */
  from: number;
  to: number;
  /** Dashes of a line as long as the day: after each visit the minutes that it gives back. */
  apart: { from: string; to: string };
}

export const HOURS = 8;
/** The length of the ruler. */
export const MINUTES = HOURS * 60;

/** A gap and then a dash, over and over; a dash has to come first, so it has no length. */
const dashes = (period: number, dash: number) => `0 ${period - dash} ${dash} 0`;

/** A day with this number of visits, each of which gives back `from` to `to` minutes. */
export function timeBack(visits: number, from: number, to: number): TimeBack {
  const period = MINUTES / visits;
  return {
    visits,
    from: visits * from,
    to: visits * to,
    apart: { from: dashes(period, from), to: dashes(period, to) },
  };
}
