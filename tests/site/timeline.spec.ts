import type { Locator } from '@playwright/test';
import { format } from '#lib/format/message.ts';
import { entriesOf } from '../support/entries.ts';
import { messages } from '../support/interface.ts';
import { expect, test } from '../support/test.ts';

const milestones = entriesOf('milestones');

/** Where the middle of a milestone's dot is on the line of its year, from 0 to 1. */
const placeOf = (dot: Locator) =>
  dot.evaluate((element) => {
    const line = element.closest('ol')?.getBoundingClientRect() ?? new DOMRect();
    const { left, width } = element.getBoundingClientRect();
    const fromLeft = (left + width / 2 - line.left) / line.width;
    return getComputedStyle(element).direction === 'rtl' ? 1 - fromLeft : fromLeft;
  });

test('years are equally long, a milestone with a month has a dot there, and one without is said to be of its year', async ({
  page,
}) => {
  await page.goto('/about');
  const years = await page.locator('.timeline ol').evaluateAll((lists) =>
    lists.map((list) => ({
      length: Math.round(list.getBoundingClientRect().width),
      label: list.querySelector('.during')?.textContent,
    })),
  );
  const named = [...new Set(milestones.map(({ datetime }) => datetime.slice(0, 4)))];
  expect(years.map(({ label }) => label)).toEqual(named.map((year) => format(messages.milestonesOfYear, { year })));
  expect(new Set(years.map(({ length }) => length)).size).toBe(1);

  for (const direction of ['ltr', 'rtl']) {
    await page.locator('html').evaluate((html, dir) => html.setAttribute('dir', dir), direction);
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const { title, datetime } of milestones) {
        const [, month] = datetime.split('-');
        const heading = page.getByRole('heading', { name: title, exact: true });
        const dot = page.locator('.timeline li:not(:has(li))', { has: heading }).locator('i');
        const where = `${title} at ${width} px, ${direction}`;
        await expect.soft(dot, where).toHaveCount(month ? 1 : 0);
        if (month) expect.soft(await placeOf(dot), where).toBeCloseTo((Number(month) - 1) / 12, 2);
      }
    }
  }
});
