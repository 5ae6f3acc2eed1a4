import type { Page } from '@playwright/test';
import { format } from '#lib/format/message.ts';
import { entriesOf } from '../support/entries.ts';
import { messages } from '../support/interface.ts';
import { expect, test } from '../support/test.ts';
import { translate } from '../support/translate.ts';

test.describe('a visitor who comes from an agent', () => {
  const [, { name, title: agent } = { name: '', title: '' }] = entriesOf('agents');
  const { heading, headingAbout, linesAbout, subjectLine, subjectAbout, send, copy } = messages.demoRequest;

  test('reads its name in the panel and in the subject of the email', async ({ page, browserLog }) => {
    await page.goto('/digital-humans');
    await page
      .getByRole('link', { name: `${messages.links.learnMore} ${format(messages.links.about, { title: agent })}` })
      .click();
    await expect(page).toHaveURL(`/contact?about=${name}`);
    const subject = format(subjectAbout, { agent });
    await expect(page.getByText(format(headingAbout, { agent }))).toBeVisible();
    await expect(page.getByText(subject, { exact: true })).toBeVisible();
    const href = await page.getByRole('link', { name: send }).getAttribute('href');
    expect(new URL(href ?? '').searchParams.get('subject')).toBe(subject);
    expect(new URL(href ?? '').searchParams.get('body')).toContain(messages.demoRequest.prompts[0]?.name);
    await page.getByRole('link', { name: format(linesAbout, { agent }) }).click();
    await expect(page).toHaveURL(`/digital-humans#${name}`);
    await expect(page.getByRole('heading', { name: agent })).toBeInViewport();
    expect(browserLog.console).toEqual([]);
  });

  test('reads the usual words for a name that no agent has', async ({ page, browserLog }) => {
    // What each object has is no agent.
    for (const name of ['nobody', '', 'constructor', 'toString', '__proto__']) {
      await page.goto(`/contact?about=${name}`);
      await expect(page.getByText(heading, { exact: true }), name).toBeVisible();
      await expect(page.getByText(subjectLine, { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: copy })).toBeVisible();
    }
    expect(browserLog.console).toEqual([]);
  });

  test.describe('where a text names the agent twice', () => {
    // The text is part of a script, which the policy knows by its hash.
    test.use({ bypassCSP: true });

    test('reads it twice', async ({ page }) => {
      await page.route('/contact?about=*', async (route) => {
        const html = await (await route.fetch()).text();
        await route.fulfill({ body: html.replace(headingAbout, '{agent}: * {agent}'), contentType: 'text/html' });
      });
      await page.goto(`/contact?about=${name}`);
      await expect(page.getByText(`${agent}: * ${agent}`)).toBeVisible();
    });
  });
});

test.describe('the lines of the email', () => {
  const { copy, copied, prompts, subjectLine, include } = messages.demoRequest;
  const button = (page: Page) => page.getByRole('button', { name: copy });
  const status = (page: Page) => page.getByRole('main').getByRole('status');

  test('are copied by each press, and it is said each time', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/contact');
    await expect(status(page)).toHaveText('');
    await button(page).press('Enter');
    await expect(status(page)).toHaveText(copied);
    await expect(button(page)).toBeFocused();
    const texts = await status(page).evaluateHandle((element) => {
      const said: (string | null)[] = [];
      new MutationObserver(() => said.push(element.textContent)).observe(element, { childList: true });
      return said;
    });
    await button(page).press('Enter');
    await expect.poll(() => texts.jsonValue(), 'it is cleared first').toEqual(['', copied]);
    const text = await page.evaluate(() => navigator.clipboard.readText());
    const [address, ...lines] = text.split(/\s*\n\s*/).filter(Boolean);
    expect(address).toMatch(/^\S+@\S+$/);
    expect(lines).toEqual([subjectLine, ...prompts.map(({ name }) => `${name}:`)]);
  });

  test('are copied on a page that a browser has translated', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/contact');
    await translate(page);
    await page.getByRole('main').locator('button').click();
    await expect(status(page)).toHaveText(copied);
  });

  test('are selected where a browser lets no page copy', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.goto('/contact');
    await button(page).click();
    const selection = await page.evaluate(() => String(getSelection()));
    for (const { name } of prompts) expect(selection).toContain(name);
    expect(selection, 'the lines alone').not.toContain(include);
    await expect(status(page), 'they are not copied').toHaveText('');
  });
});
