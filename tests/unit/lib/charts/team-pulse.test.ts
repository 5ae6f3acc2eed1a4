import { expect, test } from 'vitest';
import { teamPulse } from '#lib/charts/team-pulse.ts';

/** The upper ends of the bars of a path. */
const endsOf = (path: string) =>
  Array.from(path.matchAll(/ (\d+)v-(\d+)/g), ([, foot, length]) => Number(foot) - Number(length));

test('the bars of usual weeks end in the usual range, those of low weeks below it', () => {
  const { paths, range } = teamPulse(['usual', 'usual', 'low', 'usual', 'low', 'low']);
  const usual = endsOf(paths.usual);
  const low = endsOf(paths.low);
  expect(usual.length).toBe(low.length);
  expect(Math.min(...usual)).toBeGreaterThanOrEqual(range.y);
  expect(Math.max(...usual)).toBeLessThanOrEqual(range.y + range.height);
  expect(Math.min(...low)).toBeGreaterThan(range.y + range.height);
});

test('a team whose weeks were all usual has no low bars', () => {
  expect(teamPulse(['usual', 'usual', 'usual', 'usual']).paths.low).toBe('');
});

test('the drawing grows with the weeks', () => {
  const widthOf = (count: number) => Number(teamPulse(new Array(count).fill('usual')).viewBox.split(' ')[2]);
  expect(widthOf(12)).toBe(3 * widthOf(4));
});
