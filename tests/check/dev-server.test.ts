import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createChecker } from '#check/dev-server.ts';

const problem = { file: 'content/a.yaml', message: 'No.' };

/** A checker whose checks find these numbers of problems, one after the other, then none. */
function setup(...results: number[]) {
  const check = vi.fn(async () => Array.from({ length: results.shift() ?? 0 }, () => problem));
  const report = vi.fn();
  const refreshData = vi.fn(async () => {});
  return { check, report, refreshData, checker: createChecker(check, report, refreshData) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('checks on start', async () => {
  const { report, checker } = setup(1);
  expect(await checker.latest()).toEqual([problem]);
  expect(report).toHaveBeenCalledExactlyOnceWith([problem], false);
});

test('runs one check for a burst of changes, however many callers wait', async () => {
  const { check, checker } = setup(1, 0);
  checker.schedule();
  const first = checker.latest();
  checker.schedule();
  const second = checker.latest();
  await vi.runAllTimersAsync();
  expect(await Promise.all([first, second])).toEqual([[], []]);
  expect(check).toHaveBeenCalledTimes(2);
});

test('reports whether there were problems before', async () => {
  const { report, checker } = setup(1, 0);
  await checker.latest();
  checker.schedule();
  await vi.runAllTimersAsync();
  expect(report).toHaveBeenLastCalledWith([], true);
});

test('reports that problems are fixed at once, and pages wait until the data of the site is refreshed', async () => {
  const { refreshData, report, checker } = setup(1, 0);
  const refreshed = Promise.withResolvers<void>();
  refreshData.mockImplementation(() => refreshed.promise);
  await checker.latest();
  checker.schedule();
  const page = vi.fn();
  checker.latest().then(page);
  await vi.runAllTimersAsync();
  expect(report).toHaveBeenLastCalledWith([], true);
  expect(page).not.toHaveBeenCalled();
  refreshed.resolve();
  await vi.runAllTimersAsync();
  expect(page).toHaveBeenCalledWith([]);
});

test('refreshes the data after each change without problems', async () => {
  const { refreshData, checker } = setup(0, 1, 0, 0);
  await checker.latest();
  const refreshes: number[] = [];
  for (let change = 0; change < 3; change++) {
    checker.schedule();
    await vi.runAllTimersAsync();
    refreshes.push(refreshData.mock.calls.length);
  }
  expect(refreshes).toEqual([0, 1, 2]);
});

test('the latest problems are those of changes that come while others are checked', async () => {
  const { check, checker } = setup(0, 1);
  const first = Promise.withResolvers<(typeof problem)[]>();
  check.mockReturnValueOnce(first.promise);
  checker.schedule();
  await vi.runAllTimersAsync();
  const latest = checker.latest();
  checker.schedule();
  first.resolve([]);
  await vi.runAllTimersAsync();
  expect(await latest).toEqual([problem]);
});

test('a check that fails is a problem, and not the end of all problems; the next one is asked again', async () => {
  const { check, report, checker } = setup(1);
  await checker.latest();
  check.mockRejectedValueOnce(new RangeError('out of range'));
  checker.schedule();
  await vi.runAllTimersAsync();
  expect(await checker.latest()).toEqual([
    expect.objectContaining({ message: expect.stringContaining('out of range') }),
  ]);
  expect(report).toHaveBeenLastCalledWith([expect.anything()], true);
  checker.schedule();
  await vi.runAllTimersAsync();
  expect(await checker.latest()).toEqual([]);
});
