import type { Page } from '@playwright/test';
import { fill } from '#lib/format/fill.ts';
import { badges, leadsTo, specification } from '../fixtures/specification.ts';
import { words } from '../support/interface.ts';
import { agents, site } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');

/** Text of the main part as a reader gets it, hidden panels included. */
const textOf = async (page: Page) => ((await main(page).textContent()) ?? '').replace(/\s+/g, ' ');

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

for (const [path, copy] of Object.entries(specification)) {
  test(`${path} says what the specification says`, async ({ page }) => {
    await page.goto(path);
    const { title, headings = [], links = [], unavailable = [], words = [], hasAgents } = copy;

    if (title) await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect.soft(outOfOrder(headings, await headingsOf(page)), 'headings').toEqual([]);

    for (const [name, href, count] of links) {
      const link = main(page).locator(`a[href="${href}"]`).filter({ hasText: name });
      await expect.soft(link.first(), `link ${name}`).toBeVisible();
      if (count) await expect.soft(link, `links ${name}`).toHaveCount(count);
    }
    for (const [name, count = 1] of unavailable) {
      const button = main(page).getByRole('button', { name, disabled: true });
      await expect.soft(button, `button ${name}`).toHaveCount(count);
    }

    const text = await textOf(page);
    expect
      .soft(
        words.filter((word) => !text.includes(word)),
        'words',
      )
      .toEqual([]);
    if (hasAgents) expect.soft(outOfOrder(agents, await headingsOf(page)), 'agents').toEqual([]);
  });
}

for (const [path, targets] of Object.entries(leadsTo)) {
  test(`${path} leads to ${targets.join(', ')}`, async ({ page }) => {
    await page.goto(path);
    for (const target of targets) {
      await expect.soft(main(page).locator(`a[href="${target}"]`).first(), target).toBeVisible();
    }
  });
}

test('the four headline figures of the home page stand beside what they measure', async ({ page }) => {
  await page.goto('/');
  const figures = {
    'Patient Records': '11M',
    'Live Datasets': '2M+',
    'Years of Data': '15+',
    'Clinical Accuracy': '96.8%',
  };
  for (const [label, value] of Object.entries(figures)) {
    const group = main(page)
      .locator('dl > div')
      .filter({ has: page.getByRole('term').filter({ hasText: label }) });
    await expect.soft(group.getByRole('definition')).toContainText(value);
  }
  await expect.soft(page.getByText(/clinical validation studies; individual results may vary/).first()).toBeAttached();
});

test('each of the nine agents has four duties and a way to learn more', async ({ page }) => {
  await page.goto('/digital-humans');
  expect(agents).toHaveLength(9);
  for (const agent of agents) {
    const entry = main(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: agent, exact: true }) });
    await expect.soft(entry.getByRole('listitem'), agent).toHaveCount(4);
    await expect
      .soft(
        entry.getByRole('link', { name: `${words.links.learnMore} ${fill(words.links.about, { title: agent })}` }),
        agent,
      )
      .toHaveAttribute('href', '/contact');
  }
});

test('each of the four markets has four features, a figure and its anchor', async ({ page }) => {
  await page.goto('/markets');
  for (const anchor of ['healthcare-professionals', 'pharma-payers', 'researchers', 'patients-providers']) {
    const market = page.locator(`#${anchor}`);
    await expect.soft(market.getByRole('listitem'), anchor).toHaveCount(4);
    await expect
      .soft(market.getByRole('link', { name: words.links.learnMore }), anchor)
      .toHaveAttribute('href', '/contact');
    await expect.soft(market, anchor).toContainText(/\d/);
  }
});

for (const path of ['/', '/security']) {
  test(`${path} shows the five badges, each with where it stands`, async ({ page }) => {
    await page.goto(path);
    for (const [name, status] of Object.entries(badges)) {
      const badge = main(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name }) });
      await expect.soft(badge.filter({ hasText: status }), `${name} ${status}`).toHaveCount(1);
    }
  });
}

test('nothing that is pending is called certified', async ({ page }) => {
  await page.goto('/security');
  expect(await textOf(page)).not.toMatch(/(HIPAA|SOC 2)[^.]{0,20}(certified|compliant)/i);
});

test('the terms have sixteen sections', async ({ page }) => {
  await page.goto('/terms-of-service');
  const sections = (await main(page).getByRole('heading', { level: 2 }).allTextContents()).filter(
    (text) => !/contents/i.test(text),
  );
  expect(sections).toHaveLength(16);
});

for (const path of ['/privacy', '/terms-of-service', '/data-deletion']) {
  test(`${path} says since when it holds`, async ({ page }) => {
    await page.goto(path);
    await expect(main(page)).toContainText('August 23, 2025');
  });
}

test('the contact page shows how to reach the company', async ({ page }) => {
  await page.goto('/contact');
  await expect(main(page).getByRole('link', { name: site.emails.sales }).first()).toBeVisible();
});

test('the milestones are nine, from February 2024 to the third quarter of 2025', async ({ page }) => {
  await page.goto('/about');
  const list = main(page).getByRole('list').filter({ hasText: 'Feb 2024' }).filter({ hasText: 'Q3 2025' }).first();
  await expect(list.locator(':scope > li')).toHaveCount(9);
  await expect(list.locator(':scope > li').first()).toContainText('Feb 2024');
  await expect(list.locator(':scope > li').last()).toContainText('Q3 2025');
});
