import type { Page } from '@playwright/test';
import { withItsPolicy } from '../support/edited-page.ts';
import { messages } from '../support/interface.ts';
import { hydrated, openAsleep } from '../support/islands.ts';
import { ADDRESS, dialogsOf, field, signUpForm, signUpPage, subscribe, THANKS, thanks } from '../support/sign-up.ts';
import { expect, test } from '../support/test.ts';

const ENDPOINT = 'https://list.example/join';
const EMPTY_ENDPOINT = '&quot;endpoint&quot;:[0,&quot;&quot;]';

/** The page as it would be built with an endpoint in content/site.yaml. */
const edits = [
  [EMPTY_ENDPOINT, EMPTY_ENDPOINT.replace(':[0,&quot;', `$&${ENDPOINT}`)],
  ['<form id="sign-up"', `$& data-connects="${ENDPOINT}"`],
  [` ${messages.newsletter.notConnected}</p>`, '</p>'],
  ['type="submit" disabled="" aria-describedby="sign-up-hint"', 'type="submit"'],
] as const;

/** Serves the page with an endpoint. */
const setEndpoint = (page: Page) =>
  page.route(`**${signUpPage}`, async (route) => {
    const response = await route.fetch();
    let html = await response.text();
    for (const [from, to] of edits) {
      expect(html).toContain(from);
      html = html.replace(from, to);
    }
    await route.fulfill({ response, body: withItsPolicy(html) });
  });

test('a button that the browser has kept disabled from before a reload takes an address that was typed early', async ({
  page,
}) => {
  await setEndpoint(page);
  const releaseScripts = await openAsleep(page, signUpForm);
  await field(page).fill(ADDRESS);
  // As Firefox does, and React does not see.
  await subscribe(page).evaluate((button: HTMLButtonElement) => {
    button.disabled = true;
  });
  releaseScripts();
  await expect(hydrated(page, 'Newsletter')).toHaveCount(1);
  await expect(subscribe(page)).toBeEnabled();
});

test('with an endpoint, a failure is reported and keeps the address; then two quick clicks post it once, and thank the visitor', async ({
  page,
}) => {
  await setEndpoint(page);
  const posted: (string | null)[] = [];
  await page.route(ENDPOINT, async (route) => {
    posted.push(route.request().postData());
    const status = posted.length === 1 ? 500 : 200;
    await route.fulfill({ status, headers: { 'access-control-allow-origin': '*' } });
  });
  const dialogs = dialogsOf(page);
  await page.goto(signUpForm);
  await expect(hydrated(page, 'Newsletter')).toHaveCount(1);
  await field(page).fill(ADDRESS);
  await subscribe(page).click();
  await expect(page.getByRole('alert')).toHaveText(messages.newsletter.failed);
  await expect(field(page)).toHaveValue(ADDRESS);
  expect(dialogs).toEqual([]);

  await field(page).fill('doctor@clinic.example');
  await subscribe(page).dblclick();
  await expect(thanks(page)).toBeVisible();
  await expect.poll(() => dialogs).toEqual([THANKS]);
  expect(posted).toEqual(['email=nurse%40clinic.example', 'email=doctor%40clinic.example']);
});
