import {
  control,
  expectStanding,
  expectStep,
  leave,
  main,
  openSteps,
  path,
  status,
  text,
  told,
  word,
  words,
} from '../support/steps.ts';
import { axeViolations, expect, test } from '../support/test.ts';

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('all four steps are on paper', async ({ page }) => {
    await openSteps(page);
    await page.emulateMedia({ media: 'print' });
    for (const [index] of told.entries()) await expect(text(page, index)).toBeVisible();
    await expect(control(page, 'Pause')).toBeHidden();
    await expect(status(page)).toBeHidden();
  });
});

test('the steps can be reached when the script does not come', async ({ page }) => {
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.goto(path);
  await expect(text(page, 0)).toBeVisible();
  for (const [index, name] of words.entries()) {
    await main(page).getByRole('link', { name, exact: true }).click();
    for (const [other] of told.entries()) await expect(text(page, other)).toBeVisible({ visible: other === index });
  }
});

test('with reduced motion the first step stays, and chosen ones are told at once', async ({ page, noise }) => {
  await openSteps(page);
  await expect(control(page, 'Pause')).toHaveCount(0);
  await expectStanding(page, 1);
  await word(page, 'Document').click();
  await expectStep(page, 3);
  await leave(page);
  await expectStanding(page, 3);
  expect(noise).toEqual({ console: [], strangers: [] });
});

test('the steps can be used by everyone', async ({ page }) => {
  await page.goto(path);
  await main(page).getByRole('heading', { name: 'Optimize' }).scrollIntoViewIfNeeded();
  await expect(status(page)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('all four steps can be read, in their order', async ({ page }) => {
    await page.goto(path);
    for (const [index] of told.entries()) await expect(text(page, index)).toBeVisible();
    await expect(
      main(page)
        .getByRole('list')
        .filter({ hasText: told[0] ?? '' })
        .getByRole('heading'),
    ).toHaveText(words.map((name) => new RegExp(name)));
    await expect(status(page)).toHaveCount(0);
  });
});
