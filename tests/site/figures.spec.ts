import { figureNumber, figureText, formBeside } from '#lib/format/figure.ts';
import { pageIdOf, routes } from '#lib/routes.ts';
import { figureFacts, isClaim, statedFact } from '#schemas/figure.ts';
import { decodeEntities, readBuilt } from '../support/dist.ts';
import { ledger } from '../support/entries.ts';
import { contentPages } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

/** The text of a part of a page, in one line. */
const textOf = (html: string) => decodeEntities(html.replace(/<[^>]*>/g, '')).replace(/\s+/g, ' ');

test('the list states every claim with what is stated about it, and no figure of a policy', async ({ page }) => {
  await page.goto(routes.figures);
  for (const [id, figure] of Object.entries(ledger)) {
    const item = page.locator(`[id="${id}"]`);
    if (!isClaim(figure.topic)) {
      await expect.soft(item, id).toHaveCount(0);
      continue;
    }
    const heading = `${figureText(figure, formBeside(figure, figure.label))} ${figure.label}`;
    await expect.soft(item.getByRole('heading')).toHaveText(heading);
    for (const fact of figureFacts) {
      const stated = statedFact(figure, fact);
      if (stated) await expect.soft(item, `${fact} of ${id}`).toContainText(new RegExp(stated, 'i'));
    }
  }
});

test('the pages that use a figure show it', async ({ page }) => {
  await page.goto(routes.figures);
  for (const { path } of contentPages) {
    const links = page.locator('dl > div', { has: page.locator(`dt a[href="${path}"]`) }).locator('dd a');
    const ids = await links.evaluateAll((elements) =>
      elements.map((element) => element.getAttribute('href')?.slice(1)),
    );
    const text = textOf(readBuilt(`${pageIdOf(path)}.html`).replace(/<(script|style)[\s\S]*?<\/\1>/g, ''));
    for (const id of ids) {
      const figure = ledger[String(id)];
      expect.soft(text, `${id} on ${path}`).toContain(figure && figureNumber(figure));
    }
  }
});

test('a mark leads to the row of its figure', async ({ page }) => {
  await page.goto(routes.home);
  const mark = page.locator('main sup a').first();
  const [, id = ''] = ((await mark.getAttribute('href')) ?? '').split('#');
  await mark.click();
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  await expect(page.getByRole('heading', { name: ledger[id]?.label ?? id })).toBeInViewport();
});
