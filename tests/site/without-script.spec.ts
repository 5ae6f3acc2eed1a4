import type { Page } from '@playwright/test';
import { routes } from '#lib/routes.ts';
import { messages } from '../support/interface.ts';
import { blockIslands } from '../support/islands.ts';
import { scrollThrough } from '../support/layout-shifts.ts';
import { allPaths, site } from '../support/pages.ts';
import { field, signUpForm, subscribe } from '../support/sign-up.ts';
import { expect, test } from '../support/test.ts';

/** What a script types is shown after that by the stylesheet, where none comes. */
const LONGEST_WAIT_MS = 3000;

/** Words of what a script does, and what a wide screen has in another place: lists of contents, the scale of a result. */
const NOT_ASKED =
  '[hidden], noscript, .role, .no-script, [role=status], [role=alert], [aria-hidden=true], button, nav, .result ol';

/** Runs in the page: buttons that nothing would answer, and texts that are not seen once all is open that opens by itself. */
function findFaults({ within, notAsked, longestWaitMs }: { within: string; notAsked: string; longestWaitMs: number }) {
  const main = document.querySelector('main') ?? document.body;
  const isSeen = (part: Element) =>
    part.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
    getComputedStyle(part).display === 'contents';
  const found: string[] = [];
  const finishAnimations = () => {
    for (const animation of main.getAnimations({ subtree: true })) {
      const endMs = Number(animation.effect?.getComputedTiming().endTime);
      if (endMs > longestWaitMs) found.push(`a text is faint for ${endMs} ms`);
      else animation.finish();
    }
  };
  finishAnimations();
  const idle = 'button:not(:disabled, [aria-disabled=true], [popovertarget], form[action] *)';
  for (const button of main.querySelectorAll(idle))
    if (isSeen(button) && button.closest(within)) found.push(`nothing answers: ${button.textContent}`);
  for (const details of main.querySelectorAll('details')) Object.assign(details, { name: '', open: true });
  for (const box of main.querySelectorAll<HTMLInputElement>('figure input[type=checkbox]')) box.checked = true;

  const texts = new Set(main.querySelectorAll('h1, h2, h3, h4, p, li, dd, td'));
  const look = () => {
    finishAnimations();
    for (const text of texts)
      if (isSeen(text) || text.closest(notAsked) || !text.textContent.trim()) texts.delete(text);
  };
  look();
  // What is shown one at a time: panels and steps.
  for (const { hash } of main.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) {
    location.hash = hash;
    look();
  }
  return [...new Set([...found, ...Array.from(texts, (text) => `hidden: ${text.textContent.trim().slice(0, 60)}`)])];
}

// The crawl tool says that it needs a script: crawl/loading.spec.ts.
const paths = allPaths.filter((path) => path !== routes.crawl);

async function expectReadable(page: Page, path: string, within: string) {
  const faults = await page.evaluate(findFaults, { within, notAsked: NOT_ASKED, longestWaitMs: LONGEST_WAIT_MS });
  expect.soft(faults, path).toEqual([]);
}

/** A form that can send nothing offers another way. */
async function expectAddress(page: Page) {
  await page.goto(signUpForm);
  await expect(page.getByText(messages.newsletter.noScript.split('{')[0] ?? '').getByRole('link')).toHaveAttribute(
    'href',
    `mailto:${site.emails.sales}`,
  );
  await expect(field(page)).toBeVisible();
  await expect(subscribe(page)).toBeDisabled();
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every page says all that it says, and nothing looks as if it answered', async ({ page }) => {
    for (const path of paths) {
      await page.goto(path);
      await expectReadable(page, path, 'main');
    }
    await expectAddress(page);
    await page.goto(routes.search);
    await page.getByRole('searchbox').fill('score');
    await page.getByRole('button', { name: messages.search.button }).click();
    await expect(page).toHaveURL(`${routes.search}?q=score`);
  });
});

test('where the scripts of islands do not come, every page says all that it says, and what was pressed in vain goes', async ({
  page,
}) => {
  await blockIslands(page);
  for (const path of paths) {
    await page.goto(path);
    await scrollThrough(page);
    // The first press tells that nothing comes.
    const pressed = page.locator('astro-island[opts*="touched"] button:visible:not(:disabled)');
    for (const each of (await pressed.all()).slice(0, 1)) await each.click();
    await expect(pressed).toHaveCount(0);
    await expectReadable(page, path, 'astro-island');
  }
  await expectAddress(page);
});
