import { expect, test } from 'vitest';
import { entriesOf } from '../support/entries.ts';

/** Minutes of the day of every time in a text. */
const timesIn = (text: unknown) =>
  Array.from(
    String(text ?? '').matchAll(/\b(\d{1,2}):(\d{2})\b/g),
    ([, hours, minutes]) => 60 * Number(hours) + Number(minutes),
  );

const isAscending = (times: readonly number[]) => times.every((time, index) => time >= (times[index - 1] ?? 0));

/** What has happened when a view is seen, in order, the clock of the view, and what is still to come. */
type Order = (view: Record<string, unknown>) => (readonly [past: unknown[], future: unknown[]])[];

const listOf = (value: unknown) => (Array.isArray(value) ? value.map((each) => Object(each)) : []);

/** A status that names what was done, not what will be. */
const isDone = (status: string) => /alerted|joined|asked to|connected/.test(status);

const orders: Record<string, Order> = {
  worklists: ({ patients }) =>
    listOf(patients).map(({ checked, status, next }) =>
      isDone(status) ? [[checked, status], [next]] : [[checked], [status, next].filter((text) => timesIn(text).length)],
    ),
  'call-trends': ({ plan, facts, state }) => [[[plan, ...listOf(facts).map(({ text }) => text), state], []]],
  'call-days': ({ calls }) => [[listOf(calls).map(({ time }) => time), []]],
  cases: ({ owner }) => [[[], [owner]]],
  'screening-results': ({ taken, state }) => [[[taken, state], []]],
};

for (const [collection, order] of Object.entries(orders))
  test(`the times of ${collection} follow one another`, () => {
    const views = entriesOf(collection as 'worklists');
    expect(views.length).toBeGreaterThan(0);
    for (const view of views) {
      const { time, name } = view as unknown as Record<string, unknown>;
      for (const [past, future] of order(view as unknown as Record<string, unknown>)) {
        const times = [...past.flatMap(timesIn), ...timesIn(time)];
        expect(isAscending(times), `${name}: ${times}`).toBe(true);
        for (const later of future.flatMap(timesIn))
          expect(later, `${name}`).toBeGreaterThanOrEqual(timesIn(time)[0] ?? 0);
      }
    }
  });
