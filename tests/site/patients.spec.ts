import { pageIdOf, routes } from '#lib/routes.ts';
import { readBuilt } from '../support/dist.ts';
import { messages } from '../support/interface.ts';
import { printedWords } from '../support/printed.ts';
import { gradeOf, readingOf } from '../support/reading-grade.ts';
import { piecesOf } from '../support/running-text.ts';
import { expect, test } from '../support/test.ts';
import { weightOf } from '../support/weights.ts';

// The page for people who got a call from Gia.
const path = '/patients';
const pieces = piecesOf(readBuilt(`${pageIdOf(path)}.html`));
const MAX_GRADE = 6;
const MAX_BYTES = 16_000;
const LEAST_PX = 18;

test('the page for patients is short and easy to read, and begins with the emergency', () => {
  const { grade, hardest } = readingOf(pieces, 27);
  expect(grade, hardest.map((text) => `${gradeOf([text]).toFixed(1)}: ${text}`).join('\n')).toBeLessThanOrEqual(
    MAX_GRADE,
  );
  expect(pieces[1]).toMatch(/^In an emergency, hang up and call 911/);
  expect(weightOf(path).total).toBeLessThanOrEqual(MAX_BYTES);
});

test('it fits one sheet of letter paper', async ({ page }) => {
  await page.goto(path);
  expect(await printedWords(page)).toHaveLength(1);
});

test.describe('on a phone without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('all of its text is large, and says what the page is for', async ({ page }) => {
    await page.goto(path);
    const texts = page.getByRole('main').locator('p, li, figcaption');
    const sizes = await texts.evaluateAll((all) =>
      all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(LEAST_PX);
    await expect(page.getByText(/don.t want to talk to a machine/)).toBeVisible();
    await expect(page.locator('[lang=es]')).toBeVisible();
  });
});

test('pages where people look for it lead to it', () => {
  const linksOn = (from: string) => readBuilt(`${pageIdOf(from)}.html`).split(`href="${path}"`).length - 1;
  expect(linksOn('/data-deletion')).toBeGreaterThan(0);
  for (const from of ['/', '/contact', '/privacy']) expect(linksOn(from), from).toBeGreaterThan(1);
});

test('the search finds it by what people type', async ({ page }) => {
  const hits = page.getByRole('list', { name: messages.search.hitsName });
  for (const query of ['gia called me', 'stop calls', 'is this a scam', '911']) {
    await page.goto(`${routes.search}?q=${encodeURIComponent(query)}`);
    await expect(hits.getByRole('link', { name: 'Did Gia Call You?' }).first()).toBeVisible();
  }
});
