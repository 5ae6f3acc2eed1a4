import { anchorOf } from '#lib/anchor.ts';
import { format } from '#lib/format/message.ts';
import { messages } from '../support/interface.ts';
import { agents } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test.describe('a visitor who comes from an agent', () => {
  const [, agent = ''] = agents;
  const { heading, headingAbout, subjectLine, subjectAbout, send } = messages.demoRequest;

  test('reads its name in the panel and in the subject of the email', async ({ page, browserLog }) => {
    await page.goto('/digital-humans');
    await page
      .getByRole('link', { name: `${messages.links.learnMore} ${format(messages.links.about, { title: agent })}` })
      .click();
    await expect(page).toHaveURL(`/contact?about=${anchorOf(agent)}`);
    const subject = format(subjectAbout, { agent });
    await expect(page.getByText(format(headingAbout, { agent }))).toBeVisible();
    await expect(page.getByText(subject, { exact: true })).toBeVisible();
    const href = await page.getByRole('link', { name: send }).getAttribute('href');
    expect(new URL(href ?? '').searchParams.get('subject')).toBe(subject);
    expect(new URL(href ?? '').searchParams.get('body')).toContain(messages.demoRequest.prompts[0]?.name);
    expect(browserLog.console).toEqual([]);
  });

  test('reads the usual words for a name that no agent has', async ({ page }) => {
    await page.goto('/contact?about=nobody');
    await expect(page.getByText(heading, { exact: true })).toBeVisible();
    await expect(page.getByText(subjectLine, { exact: true })).toBeVisible();
  });
});

test('a phone shows the way to book in its first screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/contact');
  await expect(page.getByRole('link', { name: messages.demoRequest.send })).toBeInViewport({ ratio: 1 });
});
