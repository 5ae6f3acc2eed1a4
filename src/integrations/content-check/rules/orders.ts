import type { Problem } from '../problem.ts';
import { valueAt } from '../source/block.ts';
import { type Entry, groupOf } from '../source/content.ts';

const orderOf = ({ block }: Entry) => valueAt(block?.data, ['order']);
const seatOf = (entry: Entry) => `${entry.collection}/${groupOf(entry)} ${String(orderOf(entry))}`;

/** Two siblings with one number would stand in an order that nobody chose. */
export function orderProblems(entries: readonly Entry[]): Problem[] {
  const seats = Map.groupBy(
    entries.filter((entry) => typeof orderOf(entry) === 'number'),
    seatOf,
  );
  return [...seats.values()].flatMap(([first, ...others]) => others.flatMap((entry) => takenProblem(entry, first)));
}

function takenProblem(entry: Entry, first: Entry | undefined): Problem[] {
  if (!entry.block || !first) return [];
  const message = `${String(orderOf(entry))} is taken by ${first.file}. Give each its own number.`;
  return [{ ...entry.block.placeOf(['order']), message }];
}
