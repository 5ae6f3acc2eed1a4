import { expect, test } from 'vitest';
import { assertNothingIsLost, type Circumstances, faultsOf, type Step, steps } from './simulated-service.ts';

const { answer, breakNext, clear, cut, kill, online, pass, read, refuse, reload, reorder, revive, stop } = steps;

test(
  'whatever happens in whatever order, each page that the service has is in the rows, once, and what is stopped stops',
  { timeout: 60_000 },
  () => assertNothingIsLost(500),
);

const skips = { ignoresSkip: false };
const repeats = { ignoresSkip: true };
// Each of these has lost a page, said a wrong number, left a crawl running, or never ended.
test.for<[string, Circumstances, Step[]]>([
  [
    'the service loses the last pages, and reads them after others',
    { ...skips, pages: 66 },
    [answer(0), read(50), answer(0), answer(0), pass(2_000), answer(0), kill(4, true), revive, read(16)],
  ],
  ['it loses the last page for good', { ...skips, pages: 2 }, [read(1), answer(0), answer(0), kill(1, false)]],
  ['the same where it ignores skip', { ...repeats, pages: 2 }, [answer(0), read(1), answer(0), kill(1, false)]],
  ['a stop before the start is answered', { ...skips, pages: 3 }, [stop, answer(0), read(1)]],
  ['a stop before it, and the page is loaded again after it', { ...skips, pages: 3 }, [stop, answer(0), reload]],
  [
    'a connection that comes back while a stop waits',
    { ...skips, pages: 2 },
    [answer(0), stop, answer(1), pass(2_000), cut, online],
  ],
  ['no answer is followed by a 502', { ...skips, pages: 3 }, [answer(0), cut, refuse(502), pass(2_000), answer(0)]],
  ['a 429 is followed by a 500', { ...skips, pages: 3 }, [refuse(429), refuse(500), answer(0), answer(0), answer(0)]],
  ['a stop has no answer, and then a 502', { ...skips, pages: 3 }, [answer(0), stop, cut, refuse(502), pass(2_000)]],
  ['a stop waits, and the crawl is cleared', { ...skips, pages: 3 }, [answer(0), stop, cut, clear]],
  [
    'the list of failed pages has no answer at the end',
    { ...skips, pages: 2 },
    [answer(0), breakNext, read(2), pass(2_000), answer(0), answer(0), answer(0), cut, refuse(429)],
  ],
  [
    'a list that is cut and always begins anew changes its order',
    { ...repeats, pages: 3, most: 1 },
    [read(1), answer(0), read(2), answer(1), pass(2_000), answer(1), pass(250), reorder],
  ],
  [
    'a list changes its order while it is read again',
    { ...skips, pages: 5, most: 2 },
    [read(2), answer(0), read(1), answer(0), read(1), answer(0), pass(5_000), cut, pass(2_000), reorder],
  ],
])('nothing is lost where %s', async ([, given, happenings]) => {
  expect(await faultsOf(given, happenings)).toEqual([]);
});
