import { isDeepStrictEqual } from 'node:util';
import { expect } from '@playwright/test';
import type { Driver, Key } from './driver.ts';

/** Asks often: an answer takes a few milliseconds, and most states are there at the second time. */
const INTERVALS = [20, 50, 100];

/** Where an element is, in CSS pixels of the viewport. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** An element: the first that a selector finds, or the first of these with this text. */
export type Target = string | [selector: string, text: string];

/** Runs in the page: where an element is, and how many frames it has shown since it was first asked. */
function findBox(selector: string, text: string | null, isScrolledTo: boolean) {
  const found = [...document.querySelectorAll(selector)].find(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      (text === null || [element.textContent.trim(), element.getAttribute('aria-label')].includes(text)),
  );
  if (isScrolledTo) found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const page = window as { shownFrames?: number };
  // Without script, Firefox tells nobody of a frame, and nothing moves by itself.
  const frame = matchMedia('(scripting: none)').matches ? performance.now() : (page.shownFrames ?? 0);
  requestAnimationFrame(() => {
    page.shownFrames = frame + 1;
  });
  const { x = 0, y = 0, width = 0, height = 0 } = found?.getBoundingClientRect() ?? {};
  return width > 0 ? { box: { x, y, width, height }, frame } : undefined;
}

/** Runs in the page. */
const countSleeping = () =>
  document.querySelectorAll('astro-island[ssr]:not([client="input"], [opts*="touched"])').length;

/** Runs in the page: scrolls to the next island that sleeps, and returns how many do. */
function approachNext() {
  const sleeping = [...document.querySelectorAll('astro-island[ssr]:not([client="input"], [opts*="touched"])')];
  // The island and its slots have no box.
  const box = [...(sleeping[0]?.querySelectorAll('*') ?? [])].find((inner) => inner.getClientRects().length > 0);
  box?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return sleeping.length;
}

/** A window of a browser, by what a visitor does and sees. Each wait is one for a state, not for a time. */
export function createTab(driver: Driver, baseUrl: string) {
  const { run } = driver;
  const boxOf = async (target: Target, isScrolledTo = false) => {
    const [selector, text] = typeof target === 'string' ? [target, null] : target;
    let before: ReturnType<typeof findBox>;
    await expect
      .poll(
        async () => {
          const now = (await run(findBox, selector, text, isScrolledTo)) ?? undefined;
          const isSame = isDeepStrictEqual(now?.box, before?.box);
          // Until the next frame, nothing moves. Just loaded or under load, WebKit shows none for seconds.
          if (now && before && isSame && now.frame !== before.frame) return true;
          if (!isSame || !now) before = now;
          return false;
        },
        { message: `${target} is on the page, and at rest`, intervals: INTERVALS },
      )
      .toBe(true);
    return before?.box as Box;
  };
  const middleOf = async (target: Target) => {
    const { x, y, width, height } = await boxOf(target, true);
    return [Math.round(x + width / 2), Math.round(y + height / 2)] as const;
  };

  return {
    run,
    screenshot: driver.screenshot,
    print: driver.print,
    reload: driver.reload,
    resize: driver.resize,
    type: driver.type,
    press: (key: Key, withShift?: boolean) => driver.press(key, withShift),
    goto: (path: string) => driver.goto(new URL(path, baseUrl).href),
    /**
     * Goes back, and waits until the page is left: Firefox may answer what is asked meanwhile, and from then on, of the page
     * that it keeps. It answers a WebDriver's own "back" never, where the page was kept as it was.
     */
    back: () =>
      run(
        () =>
          new Promise<void>((done) => {
            for (const type of ['pagehide', 'popstate']) addEventListener(type, () => done(), { once: true });
            history.back();
          }),
      ),
    /** Where an element is; waits until it is on the page and moves no more. */
    boxOf: (target: Target) => boxOf(target),
    click: async (target: Target) => driver.click(...(await middleOf(target))),
    hover: async (target: Target) => driver.movePointer(...(await middleOf(target))),
    movePointer: driver.movePointer,
    clickAt: driver.click,
    /** Waits until a function in the page returns a value. */
    async expectThat<Args extends unknown[], Result>(
      expected: Awaited<Result>,
      code: (...args: Args) => Result,
      ...args: Args
    ) {
      await expect.poll(() => run(code, ...args), { intervals: INTERVALS }).toEqual(expected);
    },
    textOf: (selector: string) => run((each) => document.querySelector(each)?.textContent.trim(), selector),
    /** What the page has reported since it was opened: errors, warnings, and what its policy refused. */
    reports: () => run(() => (window as unknown as { reports?: string[] }).reports ?? []),
    sleepingIslands: () => run(countSleeping),
    /** Scrolls to every island until it has woken. */
    wakeAll: () => expect.poll(() => run(approachNext), { intervals: INTERVALS, timeout: 20_000 }).toBe(0),
  };
}

export type Tab = ReturnType<typeof createTab>;
