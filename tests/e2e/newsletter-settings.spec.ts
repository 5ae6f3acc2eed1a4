import type { Page } from '@playwright/test';
import { withItsPolicy } from '../support/edited-page.ts';
import { hydrated } from '../support/islands.ts';
import { ADDRESS, dialogsOf, field, subscribe, THANKS, thanks } from '../support/sign-up.ts';
import { expect, test } from '../support/test.ts';

const path = '/resources/blog-news';
const ENDPOINT = 'https://list.example/join';
const SERVICE = 'https://forms.example/v2.js';

/** The page as it would be built with other settings in content/site.yaml. */
async function withSettings(page: Page, change: (html: string) => string) {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const changed = change(html);
    expect(changed).not.toBe(html);
    await route.fulfill({ response, body: withItsPolicy(changed) });
  });
}

const EMPTY_ENDPOINT = '&quot;endpoint&quot;:[0,&quot;&quot;]';
const FORM = '<form id="sign-up"';
const withEndpoint = (html: string) =>
  html
    .replace(EMPTY_ENDPOINT, EMPTY_ENDPOINT.replace(':[0,&quot;', `$&${ENDPOINT}`))
    .replace(FORM, `${FORM} data-connects="${ENDPOINT}"`);

async function withAnswers(page: Page, ...statuses: number[]) {
  const bodies: (string | null)[] = [];
  await page.route(ENDPOINT, async (route) => {
    bodies.push(route.request().postData());
    const status = statuses[bodies.length - 1] ?? 200;
    await route.fulfill({ status, headers: { 'access-control-allow-origin': '*' } });
  });
  return bodies;
}

test.describe('with an endpoint', () => {
  test.beforeEach(({ page }) => withSettings(page, withEndpoint));

  test('two quick clicks post the address once, and thank the visitor', async ({ page }) => {
    const posted = await withAnswers(page);
    const dialogs = dialogsOf(page);
    await page.goto(path);
    await field(page).fill(ADDRESS);
    await subscribe(page).dblclick();
    await expect(thanks(page)).toBeVisible();
    expect(posted).toEqual(['email=nurse%40clinic.example']);
    await expect.poll(() => dialogs).toEqual([THANKS]);
  });

  test('a failure is reported, keeps the address and can be retried', async ({ page }) => {
    const posted = await withAnswers(page, 500, 200);
    const dialogs = dialogsOf(page);
    await page.goto(path);
    await field(page).fill(ADDRESS);
    await subscribe(page).click();
    await expect(page.getByRole('alert')).toHaveText(/Your address was not sent/);
    await expect(field(page)).toHaveValue(ADDRESS);
    expect(dialogs).toEqual([]);

    await field(page).fill('doctor@clinic.example');
    await expect(page.getByRole('alert')).toBeHidden();
    await subscribe(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(posted).toEqual(['email=nurse%40clinic.example', 'email=doctor%40clinic.example']);
  });
});

test.describe("with the marketing service's form", () => {
  const hosted = Object.entries({ region: 'na1', portalId: '1', formId: '2', script: SERVICE });
  const prop = `&quot;hosted&quot;:[0,{${hosted.map(([name, value]) => `&quot;${name}&quot;:[0,&quot;${value}&quot;]`)}}]`;

  test.beforeEach(({ page }) =>
    withSettings(page, (html) =>
      html
        .replace('&quot;hosted&quot;:[0]', prop)
        .replace(FORM, `<div id="hosted-form" data-third-party="${SERVICE}"></div>${FORM}`),
    ),
  );

  /** Renders a button that names the form and submits it. */
  const service = `window.hbspt = { forms: { create({ region, portalId, formId, target, onFormSubmit }) {
    const button = document.createElement('button');
    button.textContent = [region, portalId, formId].join(' ');
    button.addEventListener('click', onFormSubmit);
    document.querySelector(target).append(button);
  } } };`;

  test('it replaces our form, and logs when it is submitted', async ({ page }) => {
    await page.route(SERVICE, (route) => route.fulfill({ contentType: 'text/javascript', body: service }));
    await page.goto(path);
    const button = page.getByRole('button', { name: 'na1 1 2' });
    await expect(button).toBeVisible();
    await expect(subscribe(page)).toBeHidden();
    const logged = page.waitForEvent('console');
    await button.click();
    expect((await logged).text()).toBe('Newsletter form submitted');
  });

  test('our form stays where the service does not answer', async ({ page }) => {
    await page.route(SERVICE, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await page.goto(path);
    await failed;
    await field(page).fill(ADDRESS);
    await expect(subscribe(page)).toBeEnabled();
  });

  test('our form stays once the visitor has typed in it', async ({ page }) => {
    const answer = Promise.withResolvers<void>();
    await page.route(SERVICE, async (route) => {
      await answer.promise;
      await route.fulfill({ contentType: 'text/javascript', body: service });
    });
    await page.goto(path);
    await expect(hydrated(page, 'Newsletter')).toHaveCount(1);
    await field(page).fill(ADDRESS);
    await expect(subscribe(page)).toBeEnabled();
    const arrived = page.waitForResponse(SERVICE);
    answer.resolve();
    await (await arrived).finished();
    await page.waitForFunction(() => 'hbspt' in window);
    await expect(field(page)).toHaveValue(ADDRESS);
    await expect(page.getByRole('button', { name: 'na1 1 2' })).toHaveCount(0);
  });
});
