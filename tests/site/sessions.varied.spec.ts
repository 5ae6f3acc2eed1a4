import { routes } from '#lib/routes.ts';
import { messages } from '../support/interface.ts';
import { serveRoot } from '../support/served-root.ts';
import { expect, test } from '../support/test.ts';
import { VARIED } from '../support/varied-site.ts';

const site = serveRoot(VARIED);

test('where all sessions are over, the page says that others are to come', async ({ page }) => {
  await page.goto(site.url + routes.sessions);
  await expect(page.getByRole('heading', { name: 'Live sessions coming soon' })).toBeVisible();
  await expect(page.getByRole('heading', { name: messages.sessions.past })).toBeVisible();
});

test('an announced publication has the time when it is expected, not the day when its entry appeared', async ({
  page,
}) => {
  await page.goto(site.url + routes.publications);
  await expect(page.getByText('Q3 2037')).toBeVisible();
  await expect(page.getByText('January 1, 2026')).toHaveCount(0);
});
