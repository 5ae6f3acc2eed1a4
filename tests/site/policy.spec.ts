import type { Page } from '@playwright/test';
import { routes } from '#lib/routes.ts';
import { comeNearAll } from '../support/islands.ts';
import { expect, test } from '../support/test.ts';

const ELSEWHERE = 'https://elsewhere.example/';

/** As if someone had found a way to write into a page. */
async function writeInto(page: Page, path: string, stranger: string) {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('<body', `${stranger}<body`) });
  });
  await page.goto(path);
}

const expectRefusal = (refused: readonly string[], words: RegExp) =>
  expect.poll(() => refused.join('\n')).toMatch(words);

test.use({ triesPolicy: true });

/** What does not belong to a page, and the directive that refuses it. */
const strangers = [
  ['<script>document.documentElement.id = "stranger"</script>', /script-src/],
  [`<script src="${ELSEWHERE}a.js"></script>`, new RegExp(`${ELSEWHERE}a\\.js`)],
  ['<svg onload="document.documentElement.id = \'stranger\'"></svg>', /event handler/],
  ['<style>body { display: none }</style>', /style-src/],
  [`<base href="${ELSEWHERE}">`, /base-uri/],
] as const;

test('a script, a style, a handler or a base address that does not belong to a page has no effect', async ({
  page,
  refused,
}) => {
  await writeInto(page, '/platform', strangers.map(([html]) => html).join(''));
  await expect(page.locator('html')).not.toHaveId('stranger');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [, words] of strangers) await expectRefusal(refused, words);
});

for (const path of ['/', routes.crawl]) {
  test(`on ${path} text does not become markup, nor a script's address`, async ({ page }) => {
    await page.goto(path);
    await comeNearAll(page);
    for (const write of [
      () => document.body.insertAdjacentHTML('beforeend', '<p>Stranger</p>'),
      () => document.createElement('script').setAttribute('src', '/stranger.js'),
    ]) {
      const error = await page.evaluate(write).catch(String);
      expect(error).toMatch(/requires 'Trusted|Content Security Policy/);
    }
  });
}

test('the crawl page can send its key to its service and nowhere else', async ({ page, refused }) => {
  await page.goto(routes.crawl);
  expect(await page.evaluate((url) => fetch(url).then(String, String), ELSEWHERE)).toMatch(/TypeError/);
  await expectRefusal(refused, /connect-src/);
  await page.evaluate((src) => void Object.assign(new Image(), { src }), ELSEWHERE);
  await expectRefusal(refused, /img-src/);
});
