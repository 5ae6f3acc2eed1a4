import type { Page } from '@playwright/test';
import { format } from '#lib/format/message.ts';
import { entriesOf, shown } from './entries.ts';
import { messages } from './interface.ts';
import { openWithClockStopped } from './islands.ts';
import { expect } from './test.ts';

export const path = '/how-it-works';
const steps = entriesOf('steps', 'how-it-works');
/** The address of a step, counted from 1. */
export const addressOf = (number: number) => `${path}#${steps[number - 1]?.name}`;
export const titles = steps.map(({ title }) => title);
/** The first sentence of each description. */
export const texts = steps.map(({ description }) => /[^.]*/.exec(shown(description))?.[0] ?? '');
const STEP_MS = 4000;
export const LONG_MS = 60_000;

export const main = (page: Page) => page.getByRole('main');
const step = format(messages.interactive.step, { number: 0, total: titles.length, title: '' }).trim();
/** Which step is shown. It has the role of a status only while the steps don't change by themselves. */
export const status = (page: Page) => main(page).getByText(new RegExp(`^${step.replace('0', '\\d+')}`));
export const title = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
export const control = (page: Page, name: 'pause' | 'play') =>
  main(page).getByRole('button', { name: messages.interactive[name], exact: true });
export const text = (page: Page, index: number) => main(page).getByText(texts[index] ?? '');

/** What the status says of a step. */
const stepText = (number: number) =>
  format(messages.interactive.step, { number, total: titles.length, title: titles[number - 1] ?? '' });

/** Moves the pointer to an empty corner. */
export const moveAway = (page: Page) => page.mouse.move(0, 0);

/** Opens the page with its clock stopped, and waits until the steps are hydrated. */
export async function openSteps(page: Page, address = path) {
  await openWithClockStopped(page, address);
  await main(page)
    .getByRole('heading', { name: titles.at(-1) ?? '' })
    .scrollIntoViewIfNeeded();
  await expect(status(page)).toHaveText(new RegExp(titles.map((_, index) => `^${stepText(index + 1)}$`).join('|')));
}

export async function expectStep(page: Page, number: number) {
  await expect(status(page)).toHaveText(stepText(number));
  await expect(main(page).locator('[aria-current=step]')).toHaveText([new RegExp(titles[number - 1] ?? '')]);
  for (const [index] of texts.entries()) await expect(text(page, index)).toBeVisible({ visible: index === number - 1 });
}

/** Steps that rotate are not announced. */
export const expectPlaying = (page: Page) => expect(status(page)).not.toHaveRole('status');
export const expectPaused = (page: Page) => expect(status(page)).toHaveRole('status');

export async function expectPausedAt(page: Page, number: number) {
  await expectPaused(page);
  await page.clock.runFor(LONG_MS);
  await expectStep(page, number);
}

/** The step is shown for its full time, then the next one. */
export async function expectPlaysOnFrom(page: Page, number: number) {
  await expectPlaying(page);
  await page.clock.runFor(STEP_MS - 1);
  await expectStep(page, number);
  await page.clock.runFor(1);
  await expectStep(page, (number % titles.length) + 1);
}
