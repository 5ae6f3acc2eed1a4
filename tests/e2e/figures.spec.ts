import { figureNumber, figureText, formBeside } from '#lib/format/figure.ts';
import { pageIdOf, routes } from '#lib/routes.ts';
import { figureFacts, isClaim, statedFact } from '#schemas/figure.ts';
import { decodeEntities, readBuilt } from '../support/dist.ts';
import { ledger } from '../support/entries.ts';
import { words } from '../support/interface.ts';
import { contentPages } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const marksIn = (html: string) =>
  Array.from(
    html.matchAll(/<sup[^>]*>\s*<a href="\/technology\/figures#([a-z0-9-]+)"[^>]*>\s*(\*+)\s*<\/a>/g),
    ([, id = '', mark = '']) => ({ condition: ledger[id]?.condition, mark }),
  );

/** The text of a part of a page, in one line. */
const textOf = (html: string) => decodeEntities(html.replace(/<[^>]*>/g, '')).replace(/\s+/g, ' ');

for (const { path } of contentPages) {
  test(`${path} prints the condition of each figure with its mark, and no other`, () => {
    const [main = '', footer = ''] = readBuilt(`${pageIdOf(path)}.html`).split('<footer class="site-footer');
    const stated = marksIn(main).map(({ condition, mark }) => `${mark} ${condition}`);
    const printed = Array.from(footer.matchAll(/<p[^>]*>\s*(\*+ [^<]*)</g), ([, text = '']) => textOf(text).trim());
    expect([...new Set(stated)].sort()).toEqual(printed.sort());
  });
}

const marked = contentPages.filter(({ path }) => marksIn(readBuilt(`${pageIdOf(path)}.html`)).length > 0);

for (const { path } of marked) {
  test(`a tap on a mark of ${path} reaches it`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(path);
    for (const mark of await page.locator('main sup a:visible').all()) await mark.click({ trial: true });
  });
}

test('the table states every figure, with its facts or that they are not published', async ({ page }) => {
  await page.goto(routes.figures);
  for (const [id, figure] of Object.entries(ledger)) {
    const row = page.locator(`[id="${id}"]`);
    await expect
      .soft(row.getByRole('rowheader'))
      .toHaveText(`${figureText(figure, formBeside(figure, figure.label))} ${figure.label}`);
    if (!isClaim(figure.topic)) continue;
    const facts = figureFacts.map((fact) => statedFact(figure, fact) ?? words.figures.unstated);
    expect.soft((await row.getByRole('cell').allInnerTexts()).slice(0, facts.length), id).toEqual(facts);
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
  await expect(page.getByRole('rowheader', { name: ledger[id]?.label ?? id })).toBeInViewport();
});
