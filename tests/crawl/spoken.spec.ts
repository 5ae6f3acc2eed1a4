import { format } from '#lib/format/message.ts';
import { messages } from '../support/crawl-messages.ts';
import { expect, test } from '../support/crawl-page.ts';

const { status } = messages;

test('what ends or stops a crawl is said by one region that stays, and a message in the corner by none of its own', async ({
  page,
  crawlPage,
  fake,
}) => {
  await crawlPage.open();
  const region = page.getByRole('status').filter({ hasText: format(status.announced.other, { state: status.idle }) });
  const said = await region.elementHandle();
  const texts = () => said?.textContent();
  const fault = { type: 'answer', status: 401, body: { error: 'Unauthorized: Invalid token' } } as const;
  fake.inject({ method: 'POST', times: 1, fault });
  await crawlPage.crawl();
  await expect(crawlPage.toast(messages.toasts.error, messages.errors.keyRefused)).toBeVisible();
  expect(await texts()).toContain(`${status.errored}. ${messages.errors.keyRefused}`);
  const speaking = page.locator('[role="status"], [role="alert"], [aria-live]');
  await expect(speaking.filter({ hasText: messages.errors.keyRefused })).toHaveCount(1);

  await crawlPage.start.click();
  await crawlPage.expectFinished();
  const progress = format(messages.common.ofPages.other, { done: 5, count: 5 });
  expect(await texts()).toContain(format(status.announced.ended, { state: status.finished, progress }));
  await page.getByRole('button', { name: status.clear }).click();
  expect(await texts(), 'it never becomes empty').toContain(format(status.announced.other, { state: status.idle }));
  expect(await said?.evaluate((element) => element.isConnected)).toBe(true);

  await page.getByRole('button', { name: messages.key.forget }).click();
  await page.getByRole('button', { name: messages.form.checkBalance }).click();
  expect(await texts(), 'also what is not about a crawl').toContain(messages.errors.noKey);
  await crawlPage.crawl();
  await crawlPage.expectFinished();
  expect(await texts(), 'until the next crawl').not.toContain(messages.errors.noKey);
});

test('what changes is a paragraph in its region, which screen readers do not skip as they read on', async ({
  page,
  crawlPage,
}) => {
  await crawlPage.open();
  await crawlPage.crawl();
  await crawlPage.expectFinished();
  await crawlPage.openPage('/p/2');
  const regions = page.locator('[role="status"]');
  expect(await regions.count()).toBeGreaterThanOrEqual(4);
  for (const region of await regions.all())
    expect(
      await region.evaluate(
        (element) => `${element.tagName}: ${[...element.childNodes].map(({ nodeName }) => nodeName)}`,
      ),
    ).toMatch(/^DIV: (P(,P)*)?$/);
});

test('a row says its status and its time, a sorted column says so, and each crawl has a name of its own', async ({
  page,
  crawlPage,
}) => {
  await crawlPage.open();
  for (const field of [crawlPage.key, crawlPage.url]) {
    await expect(field, 'before anything was typed').toHaveAttribute('aria-invalid', 'false');
    await expect(field).toHaveAttribute('required');
  }
  await crawlPage.crawl();
  await crawlPage.expectFinished();
  await expect(crawlPage.table.getByRole('button', { name: '/p/1' })).toHaveAccessibleDescription(
    /^HTTP status 200, Received: /,
  );
  await crawlPage.table.getByRole('button', { name: messages.table.page, exact: true }).click();
  const ascending = format(messages.filters.ascending, { column: messages.table.page });
  await expect(page.getByText(ascending)).toBeAttached();
  await expect(page.getByRole('status').filter({ hasText: ascending })).toHaveCount(1);

  for (const hasTooltip of [true, false]) {
    await crawlPage.openPage('/p/2');
    await expect(crawlPage.preview.getByRole('heading', { name: 'Page 2' }).first()).toBeFocused();
    if (hasTooltip) {
      await crawlPage.preview.getByRole('button', { name: messages.document.next }).hover();
      await expect(page.getByRole('tooltip')).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(crawlPage.preview, 'one Escape closes it').toBeHidden();
  }

  await crawlPage.start.click();
  await crawlPage.expectFinished();
  const recents = page.getByRole('region', { name: messages.recents.title });
  await expect(recents.getByRole('link', { name: /https:\/\/example\.com .+, kept until/ })).toHaveCount(2);
});
