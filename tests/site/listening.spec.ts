import type { Page } from '@playwright/test';
import { routes } from '#lib/routes.ts';
import { messages } from '../support/interface.ts';
import { comeNearAll } from '../support/islands.ts';
import { agents, contentPages, fullUnlessSample } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

/** Elements within a text that are boxes of their own, which a screen reader that reads on leaves out. */
const boxesIn = (page: Page, texts: string) =>
  page.locator(texts).evaluateAll((all) =>
    all.flatMap((text) =>
      [...text.querySelectorAll('*')]
        .filter((part) => !part.closest('sup, [aria-hidden], small, svg, a, script, style'))
        .filter((part) => !/^(?:inline|contents)$/.test(getComputedStyle(part).display))
        .map((part) => part.outerHTML),
    ),
  );

for (const { path } of contentPages) {
  test(
    `${path} says its heading and its figures in one piece each, names no region but a form, and says of nothing that it is clickable but of what can be pressed`,
    fullUnlessSample(path),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.goto(path);
      expect.soft(await boxesIn(page, 'main dd:not(:has(ul)), main h1, main h2')).toEqual([]);
      const regions = await page.getByRole('main').getByRole('region').all();
      for (const region of regions)
        await expect.soft(region.getByRole('textbox').or(region.getByRole('table'))).not.toHaveCount(0);
      await comeNearAll(page);
      const clickable = await page.locator('main *').evaluateAll((all) =>
        all
          .filter((element) => element instanceof HTMLElement && element.onclick)
          .filter((element) => !element.closest('a, button, input, label, summary, [aria-hidden=true]'))
          .map((element) => element.outerHTML.slice(0, 80)),
      );
      expect(clickable).toEqual([]);
    },
  );
}

test('a list of contents says no number before a name', async ({ page }) => {
  await page.goto('/privacy');
  const numbers = await page
    .getByRole('main')
    .getByRole('navigation')
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => getComputedStyle(link, '::before').content));
  expect(numbers.length).toBeGreaterThan(0);
  // What stands behind the slash is read.
  for (const number of numbers) expect(number).toMatch(/^counter\(.*\) \/ ""$/);
});

test('a tile has links whose own text names its agent', async ({ page }) => {
  await page.goto(routes.home);
  for (const agent of agents) {
    const tile = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: agent, exact: true }) });
    for (const link of await tile.getByRole('link').all()) {
      await expect(link).toHaveAccessibleName(new RegExp(agent));
      // Lists of links and search engines read the text, and no other name.
      await expect(link).toHaveText(new RegExp(agent));
    }
  }
});

test('a drawn screen is a figure named as an illustration, and no button in it is heard', async ({ page }) => {
  await page.goto('/how-it-works');
  const drawn = page.getByRole('figure', { name: new RegExp(`^${messages.views.illustration}`) });
  await expect(drawn.first()).toBeVisible();
  for (const each of await drawn.all()) {
    const buttons = await each.locator('.view-actions > span:not(.disabled)').allTextContents();
    const heard = await each.ariaSnapshot();
    for (const button of buttons) expect.soft(heard).not.toContain(button);
  }
});
