interface Dated {
  /** A year, or a year and a month: 2024-02. */
  datetime: string;
}

export interface TimelineYear<Item extends Dated> {
  year: string;
  items: Item[];
  /** Of the year's ruler, a unit a month: from the first date of all to the last one. */
  line: string;
  /** A dot in the month of each item that has one. */
  dots: string;
}

const MONTHS = 12;
/** Half the height of a ruler. */
const MIDDLE = 1;

const yearOf = ({ datetime }: Dated) => Number(datetime.slice(0, 4));
/** The middle of the month, or undefined where only the year is known. */
const monthOf = ({ datetime }: Dated) => (datetime.length > 4 ? Number(datetime.slice(5)) - 0.5 : undefined);

/** The ruler behind the line: a mark where each month begins, and one at the year's end. */
export const ruler = {
  viewBox: `0 0 ${MONTHS} ${2 * MIDDLE}`,
  months: Array.from({ length: MONTHS + 1 }, (_, month) => `M${month} 0v${2 * MIDDLE}`).join(''),
};

/** Dated items by year, each year as a ruler of twelve months; years without items have one too. */
export function timelineYears<Item extends Dated>(items: readonly Item[]): TimelineYear<Item>[] {
  const years = items.map(yearOf);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return Array.from({ length: items.length > 0 ? last - first + 1 : 0 }, (_, index) => {
    const year = first + index;
    const own = items.filter((item) => yearOf(item) === year);
    const months = own.map(monthOf).filter((month) => month !== undefined);
    const isDated = months.length > 0;
    const from = year === first && isDated ? Math.min(...months) : 0;
    const to = year === last && isDated ? Math.max(...months) : MONTHS;
    return {
      year: String(year),
      items: own,
      line: `M${from} ${MIDDLE}H${to}`,
      dots: months.map((month) => `M${month} ${MIDDLE}h0`).join(''),
    };
  });
}
