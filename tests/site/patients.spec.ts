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

for (const from of ['/', '/contact', '/privacy', '/data-deletion'])
  test(`${from} leads to it`, async ({ page }) => {
    await page.goto(from);
    const links = page.locator(`a[href="${path}"]`);
    await expect.poll(() => links.count()).toBeGreaterThanOrEqual(from === '/data-deletion' ? 1 : 2);
  });

for (const query of ['gia called me', 'stop calls', 'is this a scam', '911'])
  test(`the search finds it by "${query}"`, async ({ page }) => {
    await page.goto(`${routes.search}?q=${encodeURIComponent(query)}`);
    const hits = page.getByRole('list', { name: messages.search.hitsName });
    await expect(hits.getByRole('link', { name: 'Did Gia Call You?' }).first()).toBeVisible();
  });
