import { expect, test } from 'vitest';
import { assertNothingIsLost, type Circumstances, faultsOf, type Step, steps } from './simulated-service.ts';

const { answer, breakNext, cut, fail, kill, online, pass, read, revive, stop, tick } = steps;

test(
  'whatever happens in whatever order, each page that the service has is in the rows, once',
  { timeout: 60_000 },
  () => assertNothingIsLost(500),
);

const polled = { ignoresSkip: false, isLive: false };
const live = { ignoresSkip: false, isLive: true };
// Each of these has lost a page, said a wrong number, or never ended.
test.for<[string, Circumstances, Step[]]>([
  [
    'a stop drops an answer that has arrived beside a live page',
    { ...live, pages: 3 },
    [answer(0), answer(0), tick(1), read(3), pass(5_000), tick(1), answer(0), stop],
  ],
  [
    'a connection that comes back drops it',
    { ...live, pages: 3 },
    [answer(0), answer(0), tick(1), read(3), pass(5_000), fail, pass(1_000), tick(1), answer(0), online],
  ],
  [
    'the service loses the last pages, and reads them after others',
    { ...polled, pages: 66 },
    [answer(0), read(50), answer(0), answer(0), pass(2_000), answer(0), kill(4, true), revive, read(16)],
  ],
  ['it loses the last page for good', { ...polled, pages: 2 }, [read(1), answer(0), answer(0), kill(1, false)]],
  ['the same over a live connection', { ...live, pages: 2 }, [answer(0), read(1), answer(0), tick(1), kill(1, false)]],
  ['a stop before the start is answered', { ...polled, pages: 3 }, [stop, answer(0), read(1)]],
  [
    'a connection that comes back while a stop waits',
    { ...polled, pages: 2 },
    [answer(0), stop, answer(1), pass(2_000), cut, online],
  ],
  [
    'the list of failed pages has no answer at the end',
    { ...polled, pages: 2 },
    [
      ...[
        answer(0),
        kill(0, false),
        breakNext,
        revive,
        pass(5_000),
        read(1),
        pass(2_000),
        answer(0),
        read(1),
        answer(0),
      ],
      ...[stop, answer(0), answer(0), kill(0, false)],
    ],
  ],
])('nothing is lost where %s', async ([, given, happenings]) => {
  expect(await faultsOf(given, happenings)).toEqual([]);
});
