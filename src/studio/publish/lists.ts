import { isDeepStrictEqual } from 'node:util';
import { NAMES } from './names.ts';

type Side = 'base' | 'mine' | 'theirs';

/** An item of a list as each side has it: its place there, counted from 0; none where it is not. */
export type Places = Partial<Record<Side, number>>;

/** What an item is known by, though its other fields change. */
const KEYS = ['id', 'code', 'href', ...NAMES];

const keyOf = (item: unknown) => KEYS.flatMap((key) => Object(item)[key] ?? [])[0];

const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(one, other);
const isNamedSame = (one: unknown, other: unknown) => keyOf(one) !== undefined && isSame(keyOf(one), keyOf(other));

/** For each item of a list, which one of another list it is: the same, or one of its name. */
function match(list: readonly unknown[], others: readonly unknown[]): (number | undefined)[] {
  const found: (number | undefined)[] = list.map(() => undefined);
  for (const is of [isSame, isNamedSame])
    for (const [index, item] of list.entries()) {
      if (found[index] !== undefined) continue;
      const at = others.findIndex((other, at) => !found.includes(at) && is(item, other));
      if (at !== -1) found[index] = at;
    }
  return found;
}

/** The same for a later list: what stands between the same two, as many as before, has changed its words. */
function matchLater(now: readonly unknown[], before: readonly unknown[]): (number | undefined)[] {
  const found = match(now, before);
  const gaps = new Map<number, { now: number[]; before: number[] }>();
  const gapAt = (anchor: number) => gaps.get(anchor) ?? gaps.set(anchor, { now: [], before: [] }).get(anchor);
  let anchor = -1;
  for (const [index, at] of found.entries())
    if (at === undefined) gapAt(anchor)?.now.push(index);
    else anchor = at;
  anchor = -1;
  for (const index of before.keys())
    if (found.includes(index)) anchor = index;
    else gapAt(anchor)?.before.push(index);
  for (const gap of gaps.values())
    if (gap.now.length === gap.before.length)
      for (const [at, index] of gap.now.entries()) found[index] = gap.before[at];
  return found;
}

/**
 * The items of a list that two have changed, in their order, by what an item is and never by its place. Undefined where both
 * have another order.
 */
export function mergeLists(lists: Record<Side, readonly unknown[]>): Places[] | undefined {
  const known = lists.base.map((_, base): Places => ({ base }));
  const added: Places[] = [];
  const placesOf = (side: 'mine' | 'theirs') => {
    const found = matchLater(lists[side], lists.base);
    const isNew = (index: number) => found[index] === undefined;
    const before = match(
      lists[side].filter((_, index) => isNew(index)),
      added.map(({ mine = 0 }) => lists.mine[mine]),
    );
    return found.map((base, index) => {
      const places = (base === undefined ? added[before.shift() ?? -1] : known[base]) ?? {};
      places[side] = index;
      return places;
    });
  };
  const mine = placesOf('mine');
  added.push(...mine.filter(({ base }) => base === undefined));
  const theirs = placesOf('theirs');
  const ordered = (places: readonly Places[]) =>
    places.filter((each) => each.base !== undefined && each.mine !== undefined && each.theirs !== undefined);
  const [ours, others, before] = [mine, theirs, known].map(ordered);
  const isKept = isDeepStrictEqual(ours, before);
  if (!isKept && !isDeepStrictEqual(others, before) && !isDeepStrictEqual(ours, others)) return undefined;
  const [merged, rest] = isKept ? [[...theirs], mine] : [[...mine], theirs];
  // What only the other one has comes behind what it is behind there.
  let place = 0;
  for (const each of rest) {
    const at = merged.indexOf(each);
    if (at === -1) merged.splice(place, 0, each);
    place = (at === -1 ? place : at) + 1;
  }
  return merged;
}
