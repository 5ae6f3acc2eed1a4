import type { Content } from '../content.ts';
import { fieldsOf } from '../fields.ts';
import { messages } from '../messages.ts';
import type { Report } from '../problem.ts';

/** Where a day begins first, it is this much earlier than in UTC. */
const EARLIEST_ZONE_MS = 14 * 60 * 60 * 1000;

/** Reports days of changes that are still to come. */
export function checkDates({ files }: Content, today: Date, report: Report) {
  for (const { block, path, value } of files.flatMap((file) => (file.block ? fieldsOf(file.block) : []))) {
    if (path.at(-1) !== 'updated' || !(value instanceof Date)) continue;
    if (value.getTime() > today.getTime() + EARLIEST_ZONE_MS)
      report(block.locate(path), messages.futureDate(dayOf(value), dayOf(today)));
  }
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
