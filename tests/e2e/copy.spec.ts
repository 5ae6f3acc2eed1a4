import type { Page } from '@playwright/test';
import { formatDate } from '#lib/format/date.ts';
import { figureText } from '#lib/format/figure.ts';
import { fill } from '#lib/format/fill.ts';
import { figureForm } from '#schemas/figure.ts';
import { agreed, entriesOf, ledger, shown, tagsIn } from '../support/entries.ts';
import { words } from '../support/interface.ts';
import { agents, pagesOfContent, site } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');

/** Texts of the main part as a reader gets them, hidden panels included: with and without spaces between elements. */
const textsOf = (page: Page) =>
  main(page).evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const parts: string[] = [];
    while (walker.nextNode()) parts.push(walker.currentNode.nodeValue ?? '');
    return ['', ' '].map((space) => parts.join(space).replaceAll(',', '').replace(/\s+/g, ' '));
  });

/** Headings, and the lines and tabs that open something, without what is drawn for the eye. */
const headingsOf = (page: Page) =>
  main(page)
    .locator('h1, h2, h3, h4, summary, [role=tab]')
    .evaluateAll((all) =>
      all.map((heading) => {
        const copy = heading.cloneNode(true) as HTMLElement;
        for (const drawn of copy.querySelectorAll('[aria-hidden=true]')) drawn.remove();
        return copy.textContent.replace(/\s+/g, ' ').trim();
      }),
    );

/** Those of the wanted texts that are missing or out of order. */
function outOfOrder(wanted: string[], found: string[]) {
  let from = 0;
  return wanted.filter((text) => {
    const at = found.indexOf(text, from);
    if (at >= 0) from = at + 1;
    return at < 0;
  });
}

for (const { page: path, why, title, headings, links, disabled, words } of agreed.pages) {
  test(`${path} shows what was agreed (${why})`, async ({ page }) => {
    await page.goto(path);
    if (title) await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText(shown(title));
    expect.soft(outOfOrder(headings.map(shown), await headingsOf(page)), 'headings').toEqual([]);

    for (const { label = '', to, count } of links) {
      const link = main(page)
        .locator(`a[href="${to}"]`)
        .filter({ hasText: shown(label) });
      await expect.soft(link.first(), `link ${label} ${to}`).toBeVisible();
      if (count) await expect.soft(link, `links ${label} ${to}`).toHaveCount(count);
    }
    for (const name of disabled) {
      await expect.soft(main(page).getByRole('button', { name, disabled: true }), `button ${name}`).toHaveCount(1);
    }
    const texts = await textsOf(page);
    const isMissing = (word: string) => texts.every((text) => !text.includes(shown(word).replaceAll(',', '')));
    expect.soft(words.filter(isMissing), 'words').toEqual([]);
  });
}

const showsAgents = (path: string) => ['AgentTable', 'AgentProfiles'].some((name) => tagsIn(path, name).length > 0);

for (const { path } of pagesOfContent.filter((page) => showsAgents(page.path))) {
  test(`${path} lists the agents in their order`, async ({ page }) => {
    await page.goto(path);
    expect(outOfOrder(agents, await headingsOf(page))).toEqual([]);
  });
}

for (const { path } of pagesOfContent.filter((page) => tagsIn(page.path, 'Modalities').length > 0)) {
  test(`${path} sorts combinations of signals by accuracy`, async ({ page }) => {
    await page.goto(path);
    const table = main(page).getByRole('table', { name: words.modalities.caption });
    const accuracies = (await table.getByRole('cell').allTextContents()).map((text) => Number.parseFloat(text));
    expect(accuracies).toHaveLength(entriesOf('modalities').length);
    expect(accuracies).toEqual(accuracies.toSorted((one, other) => one - other));
  });

  test(`${path} sets accuracies in one column, with or without a mark`, async ({ page }) => {
    await page.goto(path);
    const cells = main(page).getByRole('table', { name: words.modalities.caption }).getByRole('cell');
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
      bands.map(({ declineRate }) => fill(words.scoreBands.ofHundred, { count: Math.round(declineRate) })),
    );
  });
}

for (const { path, title, effective, updated } of pagesOfContent.filter(({ kind }) => kind === 'legal')) {
  test(`${path} shows its title and since when it holds`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown(title));
    await expect(main(page)).toContainText(formatDate(effective ?? updated));
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
  for (const { title, features, href } of entriesOf('agents')) {
    const entry = main(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    await expect.soft(entry.getByRole('listitem'), title).toHaveCount(features.length);
    await expect
      .soft(entry.getByRole('link', { name: `${words.links.learnMore} ${fill(words.links.about, { title })}` }))
      .toHaveAttribute('href', href);
  }
});

test('each market has its features, a figure and its anchor', async ({ page }) => {
  await page.goto('/markets');
  for (const { name, features, href } of entriesOf('markets')) {
    const market = page.locator(`#${name}`);
    await expect.soft(market.getByRole('listitem'), name).toHaveCount(features.length);
    await expect.soft(market.getByRole('link', { name: words.links.learnMore }), name).toHaveAttribute('href', href);
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

test('nothing that is pending is called certified', async ({ page }) => {
  await page.goto('/security');
  const [text] = await textsOf(page);
  for (const { label } of entriesOf('compliance').filter(({ status }) => status === 'pending')) {
    expect(text).not.toMatch(new RegExp(`${label}[^.]{0,20}(certified|compliant)`, 'i'));
  }
});

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
