import type { Page } from '@playwright/test';
import { anchorOf } from '#lib/anchor.ts';
import { figureText } from '#lib/format/figure.ts';
import { format } from '#lib/format/message.ts';
import { figureForm } from '#schemas/figure.ts';
import { entriesOf, ledger, tagsIn } from '../support/entries.ts';
import { messages } from '../support/interface.ts';
import { pagesOfContent, site } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');

for (const { path } of pagesOfContent.filter((page) => tagsIn(page.path, 'Modalities').length > 0)) {
  test(`${path} sorts combinations of signals by accuracy`, async ({ page }) => {
    await page.goto(path);
    const table = main(page).getByRole('table', { name: messages.modalities.caption });
    const accuracies = (await table.getByRole('cell').allTextContents()).map((text) => Number.parseFloat(text));
    expect(accuracies).toHaveLength(entriesOf('modalities').length);
    expect(accuracies).toEqual(accuracies.toSorted((one, other) => one - other));
  });

  test(`${path} sets accuracies in one column, with or without a mark`, async ({ page }) => {
    await page.goto(path);
    const cells = main(page).getByRole('table', { name: messages.modalities.caption }).getByRole('cell');
    const ends = await cells
      .locator('small')
      .evaluateAll((signs) => signs.map((sign) => Math.round(sign.getBoundingClientRect().right)));
    expect(new Set(ends).size, ends.join(', ')).toBe(1);
  });
}

for (const { path } of pagesOfContent.filter((page) => tagsIn(page.path, 'ScoreBands').length > 0)) {
  test(`${path} says of each score band how many of a hundred people decline`, async ({ page }) => {
    await page.goto(path);
    const bands = entriesOf('score-bands').toSorted((one, other) => one.from - other.from);
    await expect(main(page).getByRole('figure').getByRole('listitem')).toContainText(
      bands.map(({ declineRate }) => format(messages.scoreBands.ofHundred, { count: Math.round(declineRate) })),
    );
  });
}

test('the figures of the home page have their labels and conditions', async ({ page }) => {
  await page.goto('/');
  for (const { figure: id, label, form } of tagsIn('/', 'Stat')) {
    const figure = ledger[String(id)];
    if (!figure) throw new Error(`There is no figure ${id}.`);
    const stat = main(page)
      .locator('dl > div')
      .filter({ has: page.getByRole('term').filter({ hasText: String(label ?? figure.label) }) });
    await expect.soft(stat.getByRole('definition')).toContainText(figureText(figure, figureForm.parse(form ?? 'full')));
    if (figure.condition) await expect.soft(page.getByText(figure.condition).first()).toBeAttached();
  }
});

test('each agent has its duties and a way to learn more', async ({ page }) => {
  await page.goto('/digital-humans');
  for (const { title, features, href, atWork } of entriesOf('agents')) {
    const entry = main(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    await expect.soft(entry.getByRole('listitem'), title).toHaveCount(features.length);
    await expect
      .soft(entry.getByRole('link', { name: `${messages.links.learnMore} ${format(messages.links.about, { title })}` }))
      .toHaveAttribute('href', `${href}?about=${anchorOf(title)}`);
    const work = entry.getByRole('link', { name: messages.links.atWork });
    if (atWork) await expect.soft(work, title).toHaveAttribute('href', atWork);
    else await expect.soft(work, title).toHaveCount(0);
  }
});

test('each market has its features, a figure and its anchor', async ({ page }) => {
  await page.goto('/markets');
  for (const { name, features, href } of entriesOf('markets')) {
    const market = page.locator(`#${name}`);
    await expect.soft(market.getByRole('listitem'), name).toHaveCount(features.length);
    await expect.soft(market.getByRole('link', { name: messages.links.learnMore }), name).toHaveAttribute('href', href);
    await expect.soft(market, name).toContainText(/\d/);
  }
});

for (const { path } of pagesOfContent.filter((page) => tagsIn(page.path, 'ComplianceStrip').length > 0)) {
  test(`${path} shows the badges, each with where it stands`, async ({ page }) => {
    await page.goto(path);
    for (const { label, sublabel, detail } of entriesOf('compliance')) {
      const badge = main(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: label }) });
      await expect.soft(badge.filter({ hasText: `${sublabel}, ${detail}` }), label).toHaveCount(1);
    }
  });
}

test('the contact page shows how to reach the company', async ({ page }) => {
  await page.goto('/contact');
  await expect(main(page).getByRole('link', { name: site.emails.sales }).first()).toBeVisible();
});

test('the timeline shows every milestone in its order', async ({ page }) => {
  await page.goto('/about');
  const milestones = entriesOf('milestones');
  const items = main(page).locator('li:has(time):not(:has(li))');
  await expect(items.locator('time')).toHaveText(milestones.map(({ year }) => year));
  await expect(items.getByRole('heading')).toHaveText(milestones.map(({ title }) => title));
});
