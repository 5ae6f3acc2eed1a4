import { expect, test } from '../support/crawl-page.ts';

test.describe('the form', () => {
  test('starts one crawl for a double click, and for Enter twice', async ({ page, crawlPage, fake }) => {
    await crawlPage.open();
    await crawlPage.key.fill(fake.apiKey);
    await crawlPage.start.dblclick();
    await expect(crawlPage.state('Finished')).toBeVisible();
    await crawlPage.url.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(crawlPage.state('Reading pages')).toBeVisible();
    await expect(crawlPage.state('Finished')).toBeVisible();
    const starts = fake.requests.filter(({ method }) => method === 'POST');
    expect(starts).toHaveLength(2);
    expect(starts.filter(({ headers }) => 'x-idempotency-key' in headers)).toEqual([]);
  });

  test('says at the field that the key is missing, and that an address is refused', async ({ crawlPage }) => {
    await crawlPage.open();
    await crawlPage.url.fill('http://localhost:4321');
    await crawlPage.start.click();
    await expect(crawlPage.url).toHaveAccessibleDescription(
      'The service refuses “localhost”: it crawls public websites only.',
    );
    await crawlPage.url.fill('https://example.com');
    await crawlPage.start.click();
    await expect(crawlPage.key).toHaveAccessibleDescription(
      'Enter your API key. The service crawls nothing without one.',
    );
    await expect(crawlPage.key).toHaveAttribute('aria-invalid', 'true');
  });

  test('sends the default options, as the request preview shows', async ({ page, crawlPage, fake }) => {
    await crawlPage.open();
    await page.getByText('Request', { exact: true }).click();
    const shown = page.locator('pre').filter({ hasText: 'POST' });
    await expect(shown).toContainText(`POST ${fake.baseUrl}/v1/crawl`);
    await expect(page.getByText('Costs 100 credits at most.')).toBeVisible();
    const announced = JSON.parse((await shown.innerText()).replace(/^POST .*/, ''));
    await crawlPage.crawl();
    await expect(crawlPage.state('Finished')).toBeVisible();
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
    await page.locator('summary').filter({ hasText: 'Options' }).click();
    await page.getByLabel('Limit').fill('3');
    await page.getByLabel('Depth').fill('2');
    await page.getByLabel('Include paths').fill('blog/.*\nnews/.*');
    await page.getByLabel('Exclude paths').fill('admin');
    await page.getByRole('checkbox', { name: 'Main content only' }).uncheck();
    await page.getByRole('checkbox', { name: 'External links' }).check();
    await page.getByRole('checkbox', { name: 'Subdomains' }).check();
    await expect(page.getByText('Costs 3 credits at most.')).toBeVisible();
    await crawlPage.crawl();
    await expect(crawlPage.state('Finished')).toBeVisible();
    await expect(crawlPage.fact('Completed pages')).toHaveText('3');
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

  test('sends nothing while a field is invalid, and focuses it', async ({ page, crawlPage, fake }) => {
    await crawlPage.open();
    await crawlPage.url.fill('example');
    await crawlPage.crawl();
    await expect(crawlPage.url).toBeFocused();
    await expect(crawlPage.url).toHaveAttribute('aria-invalid', 'true');
    await crawlPage.url.fill('https://example.com');
    await page.locator('summary').filter({ hasText: 'Options' }).click();
    await page.getByLabel('Limit').fill('none');
    await page.locator('summary').filter({ hasText: 'Options' }).click();
    await crawlPage.start.click();
    await expect(page.getByLabel('Limit')).toBeFocused();
    expect(fake.requests).toEqual([]);
  });

  test.describe('on an account with few credits', () => {
    test.use({ service: { credits: 40 } });

    test('shows the balance, and the error when it is too low', async ({ page, crawlPage, fake }) => {
      await crawlPage.open();
      await crawlPage.key.fill(fake.apiKey);
      await page.getByRole('button', { name: 'What is left?' }).click();
      await expect(page.getByText('40 credits left.')).toBeVisible();
      expect(fake.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /v1/team/credit-usage']);
      await crawlPage.start.click();
      await expect(crawlPage.toast('Error', /status code 402.*Insufficient credits/)).toBeVisible();
    });
  });

  test('works with the keyboard alone, without losing the focus', async ({ page, crawlPage, fake }) => {
    await crawlPage.open();
    await crawlPage.key.focus();
    await page.keyboard.type(fake.apiKey);
    await crawlPage.start.focus();
    await page.keyboard.press('Enter');
    await expect(crawlPage.state('Finished')).toBeVisible();
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
