import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '#lib/routes.ts';
import { serveChanged } from '../support/changed-site.ts';
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

test('a session without a time that one can register for is open: a link, and no calendar', async ({ page }) => {
  await page.goto(routes.sessions);
  const session = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Questions of a review committee' });
  await expect(session.getByRole('link')).toHaveText([JOIN]);
  await expect(session.getByText(words.when)).toHaveCount(0);
});

test.describe('where all sessions are over', () => {
  const site = serveChanged((folder) => {
    for (const file of globSync('content/sessions/*.yaml', { cwd: folder })) {
      const text = readFileSync(join(folder, file), 'utf8').replace(/^(start|movedFrom|canceled).*\n/gm, '');
      writeFileSync(join(folder, file), `${text}start: 2025-12-03 14:00 America/New_York\n`);
    }
    const file = join(folder, 'content/publications/patient-access.yaml');
    writeFileSync(file, `${readFileSync(file, 'utf8').replace(/^date.*/m, 'date: Q3 2037')}published: 2026-01-01\n`);
  });

  test('the page says that others are to come, and draws none', async ({ page }) => {
    await page.goto(site.url + routes.sessions);
    await expect(page.getByRole('heading', { name: 'Live sessions coming soon' })).toBeVisible();
    await expect(page.locator('.session-dials')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: words.past })).toBeVisible();
  });

  test('an announced publication has the time when it is expected, not the day when its entry appeared', async ({
    page,
  }) => {
    await page.goto(site.url + routes.publications);
    await expect(page.getByText('Q3 2037')).toBeVisible();
    await expect(page.getByText('January 1, 2026')).toHaveCount(0);
  });
});
