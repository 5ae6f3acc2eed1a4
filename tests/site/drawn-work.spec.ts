import type { Page } from '@playwright/test';
import { format } from '#lib/format/message.ts';
import { drawnWith } from '../support/drawn.ts';
import { shown } from '../support/entries.ts';
import { messages } from '../support/interface.ts';
import { expect, test } from '../support/test.ts';

const view = (page: Page, title: string) =>
  page.getByRole('figure').filter({ has: page.getByText(title, { exact: true }) });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, drawn } of drawnWith('CaseView', 'cases')) {
    test(`the case of ${path} says how urgent it is, whose it is, what waits, who has it and what is left`, async ({
      page,
    }) => {
      await page.goto(path);
      const figure = view(page, shown(drawn.title));
      const { owner, left, urgencies, patient } = messages.views.case;
      await expect(figure).toContainText(urgencies[drawn.urgency]);
      const said = (await figure.innerText()).replace(/\s+/g, ' ');
      const sample = `${patient} ${format(messages.views.patient, drawn.patient)}`;
      expect(said.indexOf(shown(drawn.hold ?? sample))).toBeLessThanOrEqual(said.indexOf(sample));
      expect(said).toContain(sample);
      const facts = await figure.locator('dl').innerText();
      expect(facts.replace(/\s+/g, ' ')).toContain(
        `${left} ${drawn.left.map(shown).join(' ')} ${owner} ${drawn.owner}`,
      );
    });
  }

  for (const { path, drawn } of drawnWith('CodingView', 'coding-notes')) {
    test(`each code of ${path} names the passage that carries its number`, async ({ page }) => {
      await page.goto(path);
      const figure = view(page, shown(drawn.title));
      for (const [index, { code, passage }] of drawn.suggestions.entries()) {
        const number = String(index + 1);
        const item = figure.getByRole('listitem').filter({ hasText: code });
        await expect(item).toContainText(format(messages.views.coding.passage, { number }));
        await expect(figure.locator('mark', { hasText: shown(passage) }).locator('+ sup')).toHaveText(number);
      }
    });
  }

  for (const { path, drawn } of drawnWith('CallDayView', 'call-days')) {
    for (const width of [390, 1440]) {
      test(`each call of ${path} says what is read and what is filed, at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        const { read, filed } = messages.views.callDay;
        const items = view(page, shown(drawn.title)).getByRole('listitem');
        await expect(items).toHaveCount(drawn.calls.length);
        for (const [index, call] of drawn.calls.entries()) {
          await expect(items.nth(index).getByRole('term')).toHaveText([read, filed]);
          await expect(items.nth(index).getByRole('definition')).toHaveText([shown(call.read), shown(call.filed)]);
        }
      });
    }
  }

  for (const { path, drawn } of drawnWith('DevicesView', 'device-drawings')) {
    test(`the devices of ${path} are described to those who don't see them`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('img', { name: drawn.alt })).toBeVisible();
    });
  }
});

for (const { path, title } of [
  ...drawnWith('CaseView', 'cases'),
  ...drawnWith('CodingView', 'coding-notes'),
  ...drawnWith('CallDayView', 'call-days'),
  ...drawnWith('DevicesView', 'device-drawings'),
].map(({ path, drawn }) => ({ path, title: drawn.title }))) {
  test(`${path} says that its "${title}" is an illustration, after the words of the hero`, async ({ page }) => {
    await page.goto(path);
    const figure = view(page, shown(title));
    await expect(figure.locator('figcaption')).toHaveText(new RegExp(`^\\s*${messages.views.illustration} \\S`));
    // In the order in which it is read, wherever the hero shows it.
    const follows = await figure.evaluate((element) => {
      const heading = document.querySelector('h1');
      return Boolean(heading && heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
    });
    expect(follows).toBe(true);
  });
}
