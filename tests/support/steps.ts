import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The page of the four steps. */
export const path = '/how-it-works';
export const words = ['Connect', 'Listen', 'Document', 'Optimize'];
export const told = [
  'Gia joins the record system you already have',
  'Gia follows the conversation as it is spoken',
  'While you talk, the note is written',
  'From many conversations, Gia shows where time is lost',
];
export const STEP_MS = 4000;
export const LONG_MS = 60_000;

export const main = (page: Page) => page.getByRole('main');
export const status = (page: Page) => main(page).getByRole('status');
export const word = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
export const control = (page: Page, name: 'Pause' | 'Play') => main(page).getByRole('button', { name, exact: true });
export const text = (page: Page, index: number) => main(page).getByText(told[index] ?? '');

/** Takes the pointer to a corner where nothing is. */
export const leave = (page: Page) => page.mouse.move(0, 0);

/** Opens the page with a clock that stands still and comes near the steps, until someone turns them. */
export async function openSteps(page: Page, address = path) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto(address);
  await main(page).getByRole('heading', { name: 'Optimize' }).scrollIntoViewIfNeeded();
  await expect(status(page)).toHaveText(/^Step \d of 4$/);
}

/** The step is the one that is told, and says so. */
export async function expectStep(page: Page, number: number) {
  await expect(status(page)).toHaveText(`Step ${number} of 4`);
  await expect(main(page).locator('[aria-current=step]')).toHaveText([new RegExp(words[number - 1] ?? '')]);
  for (const [index] of told.entries()) await expect(text(page, index)).toBeVisible({ visible: index === number - 1 });
}

/** Turning steps keep quiet. */
export const expectTurning = (page: Page) => expect(status(page)).toHaveAttribute('aria-live', 'off');
export const expectHeld = (page: Page) => expect(status(page)).toHaveAttribute('aria-live', 'polite');

export async function expectStanding(page: Page, number: number) {
  await expectHeld(page);
  await page.clock.runFor(LONG_MS);
  await expectStep(page, number);
}

/** A held step that is let go of has its whole time before it. */
export async function expectTurnsOn(page: Page, number: number) {
  await expectTurning(page);
  await page.clock.runFor(STEP_MS - 1);
  await expectStep(page, number);
  await page.clock.runFor(1);
  await expectStep(page, (number % 4) + 1);
}
