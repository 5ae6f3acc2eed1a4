const MONTHS = 12;

/** Where a date is on the line of its year. */
interface YearPlace {
  /** How far the beginning of its month is from the side of the year that is nearer. */
  inset: string;
  /** Whether that side is the end of the year. */
  isLate: boolean;
}

/** The place of a date such as 2024-02. A date without a month has none. */
export function placeInYear(datetime: string): YearPlace | undefined {
  const month = datetime.split('-')[1];
  if (!month) return undefined;
  const before = Number(month) - 1;
  const isLate = before > MONTHS / 2;
  const share = (isLate ? MONTHS - before : before) / MONTHS;
  return { inset: `${Math.round(share * 10_000) / 100}%`, isLate };
}
