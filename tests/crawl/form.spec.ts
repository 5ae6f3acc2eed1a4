import { format } from '#lib/format/message.ts';
import { costs, messages } from '../support/crawl-messages.ts';
import { expect, test } from '../support/crawl-page.ts';

test.describe('the form', () => {
  test('starts one crawl for a double click, and for Enter twice', async ({ page, crawlPage, fake }) => {
    await crawlPage.open();
    await crawlPage.key.fill(fake.apiKey);
    await crawlPage.start.dblclick();
    await expect(crawlPage.state(messages.status.finished)).toBeVisible();
    await crawlPage.url.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(crawlPage.state(messages.status.running)).toBeVisible();
    await expect(crawlPage.state(messages.status.finished)).toBeVisible();
    const starts = fake.requests.filter(({ method }) => method === 'POST');
    expect(starts).toHaveLength(2);
    expect(starts.filter(({ headers }) => 'x-idempotency-key' in headers)).toEqual([]);
  });

  test('sends the default options, as the request preview shows', async ({ page, crawlPage, fake }) => {
    await crawlPage.open();
    await page.getByText(messages.form.request, { exact: true }).click();
    const shown = page.locator('pre').filter({ hasText: 'POST' });
    await expect(shown).toContainText(`POST ${fake.baseUrl}/v1/crawl`);
    await expect(page.getByText(costs(messages.form.cost, 100))).toBeVisible();
    const announced = JSON.parse((await shown.innerText()).replace(/^POST .*/, ''));
    await crawlPage.crawl();
    await expect(crawlPage.state(messages.status.finished)).toBeVisible();
    expect(fake.requests[0]?.body).toEqual(announced);
    expect(announced).toEqual({
      url: 'https://example.com',
      limit: 100,
      scrapeOptions: { formats: ['markdown', 'html'] },
      origin: 'scienza-web@1.0.0',
    });
  });

  test('sends the chosen options', async ({ page, crawlPage, fake }) => {
    await crawlPage.open();
    await crawlPage.url.fill('https://docs.example.com/start');
    await page.locator('summary').filter({ hasText: messages.form.options }).click();
    await page.getByLabel(messages.options.limit.name).fill('3');
    await page.getByLabel(messages.options.maxDepth.name).fill('2');
    await page.getByLabel(messages.options.includePaths.name).fill('blog/.*\nnews/.*');
    await page.getByLabel(messages.options.excludePaths.name).fill('admin');
    await page.getByRole('checkbox', { name: messages.options.onlyMainContent.name }).uncheck();
    await page.getByRole('checkbox', { name: messages.options.allowExternalLinks.name }).check();
    await page.getByRole('checkbox', { name: messages.options.allowSubdomains.name }).check();
    await expect(page.getByText(costs(messages.form.cost, 3))).toBeVisible();
    await crawlPage.crawl();
    await expect(crawlPage.state(messages.status.finished)).toBeVisible();
    await expect(crawlPage.fact(messages.status.facts.completed)).toHaveText('3');
    expect(fake.requests[0]?.body).toEqual({
      url: 'https://docs.example.com/start',
      limit: 3,
      maxDepth: 2,
      includePaths: ['blog/.*', 'news/.*'],
      excludePaths: ['admin'],
      allowExternalLinks: true,
      allowSubdomains: true,
      scrapeOptions: { formats: ['markdown', 'html'], onlyMainContent: false },
      origin: 'scienza-web@1.0.0',
    });
  });

  test('sends nothing while the key is missing or a field is invalid, and focuses it', async ({
    page,
    crawlPage,
    fake,
  }) => {
    await crawlPage.open();
    await crawlPage.url.fill('http://localhost:4321');
    await crawlPage.start.click();
    await expect(crawlPage.url).toHaveAccessibleDescription('“localhost” is not a public website. Enter a public URL.');
    await crawlPage.url.fill('https://example.com');
    await crawlPage.start.click();
    await expect(crawlPage.key).toHaveAccessibleDescription(messages.key.missing);
    await expect(crawlPage.key).toHaveAttribute('aria-invalid', 'true');
    await crawlPage.url.fill('example');
    await crawlPage.crawl();
    await expect(crawlPage.url).toBeFocused();
    await expect(crawlPage.url).toHaveAttribute('aria-invalid', 'true');
    await crawlPage.url.fill('https://example.com');
    await page.locator('summary').filter({ hasText: messages.form.options }).click();
    await page.getByLabel(messages.options.limit.name).fill('none');
    await page.locator('summary').filter({ hasText: messages.form.options }).click();
    await crawlPage.start.click();
    await expect(page.getByLabel(messages.options.limit.name)).toBeFocused();
    expect(fake.requests).toEqual([]);
  });

  test.describe('on an account with few credits', () => {
    test.use({ service: { credits: 40 } });

    test('shows the balance, and the error when it is too low', async ({ page, crawlPage, fake }) => {
      await crawlPage.open();
      await crawlPage.key.fill(fake.apiKey);
      await page.getByRole('button', { name: messages.form.checkBalance }).click();
      await expect(page.getByText(format(messages.form.balance, { count: 40 }))).toBeVisible();
      expect(fake.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /v1/team/credit-usage']);
      await crawlPage.start.click();
      await expect(crawlPage.toast(messages.toasts.error, /status code 402.*Insufficient credits/)).toBeVisible();
    });
  });

  test('works with the keyboard alone, without losing the focus', async ({ page, crawlPage, fake }) => {
    await crawlPage.open();
    await crawlPage.key.focus();
    await page.keyboard.type(fake.apiKey);
    await crawlPage.start.focus();
    await page.keyboard.press('Enter');
    await expect(crawlPage.state(messages.status.finished)).toBeVisible();
    await expect(crawlPage.start).toBeFocused();
    const first = crawlPage.table.getByRole('button', { name: '/p/5' });
    await first.focus();
    await page.keyboard.press('ArrowDown');
    await expect(crawlPage.table.getByRole('button', { name: '/p/4' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(crawlPage.preview.getByRole('heading', { name: 'Page 4' }).first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(crawlPage.preview).toBeHidden();
    await expect(crawlPage.table.getByRole('button', { name: '/p/4' })).toBeFocused();
  });
});
