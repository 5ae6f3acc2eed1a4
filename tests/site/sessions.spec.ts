import { routes } from '#lib/routes.ts';
import { messages } from '../support/interface.ts';
import { expect, test } from '../support/test.ts';

const { sessions: words } = messages;
const JOIN = /^Join Webinar/;

test('a session that ends after the build can no longer be joined or added to a calendar', async ({ page }) => {
  const session = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Voice as a clinical signal' });
  const offered = session.getByRole('link', {
    name: new RegExp(`${JOIN.source}|^${words.addToCalendar}|^${words.webCalendar}`),
  });
  await page.clock.setFixedTime('2035-12-03T19:30:00Z');
  await page.goto(routes.sessions);
  await expect(offered).toHaveCount(3);
  await expect(session.getByText(words.over)).toBeHidden();
  await page.clock.setFixedTime('2035-12-03T20:30:00Z');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(offered).toHaveCount(0);
  await expect(session.getByText(words.over)).toBeVisible();
});

test('a session without a link says so until it ends, also in a window that stays open', async ({ page }) => {
  const session = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Rounds with a nurse agent' });
  await page.clock.install({ time: '2035-12-17T19:44:00Z' });
  await page.goto(routes.sessions);
  const button = session.getByRole('button', { name: /^Join Demo/ });
  await expect(button).toHaveAccessibleDescription(words.noLink);
  await page.clock.runFor(120_000);
  await expect(session.getByText(words.over)).toBeVisible();
  await expect(button).toBeHidden();
  await expect(page.getByText(words.noLink)).toBeHidden();
});

test('a session without a time that one can register for is open: a link, and no calendar', async ({ page }) => {
  await page.goto(routes.sessions);
  const session = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Questions of a review committee' });
  await expect(session.getByRole('link')).toHaveText([JOIN]);
  await expect(session.getByText(words.when)).toHaveCount(0);
});
