import type { Page } from '@playwright/test';
import { withItsPolicy } from '../support/edited-page.ts';
import { messages } from '../support/interface.ts';
import { hydrated } from '../support/islands.ts';
import { ADDRESS, dialogsOf, field, signUpForm, signUpPage, subscribe, THANKS, thanks } from '../support/sign-up.ts';
import { expect, test } from '../support/test.ts';

const ENDPOINT = 'https://list.example/join';

/** A page as it would be built with other settings in content/site.yaml. */
async function withSettings(page: Page, path: string, change: (html: string) => string) {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const changed = change(html);
    expect(changed).not.toBe(html);
    await route.fulfill({ response, body: withItsPolicy(changed) });
  });
}

const EMPTY_ENDPOINT = '&quot;endpoint&quot;:[0,&quot;&quot;]';
const edits = [
  [EMPTY_ENDPOINT, EMPTY_ENDPOINT.replace(':[0,&quot;', `$&${ENDPOINT}`)],
  ['<form id="sign-up"', `$& data-connects="${ENDPOINT}"`],
  [` ${messages.newsletter.notConnected}</p>`, '</p>'],
  ['type="submit" disabled="" aria-describedby="sign-up-hint"', 'type="submit"'],
] as const;

const withEndpoint = (html: string) =>
  edits.reduce((edited, [from, to]) => {
    expect(edited).toContain(from);
    return edited.replace(from, to);
  }, html);

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
  test.beforeEach(({ page }) => withSettings(page, signUpPage, withEndpoint));

  test('two quick clicks post the address once, and thank the visitor', async ({ page }) => {
    const posted = await withAnswers(page);
    const dialogs = dialogsOf(page);
    await page.goto(signUpForm);
    await expect(hydrated(page, 'Newsletter')).toHaveCount(1);
    await field(page).fill(ADDRESS);
    await subscribe(page).dblclick();
    await expect(thanks(page)).toBeVisible();
    expect(posted).toEqual(['email=nurse%40clinic.example']);
    await expect.poll(() => dialogs).toEqual([THANKS]);
  });

  test('a failure is reported, keeps the address and can be retried', async ({ page }) => {
    const posted = await withAnswers(page, 500, 200);
    const dialogs = dialogsOf(page);
    await page.goto(signUpForm);
    await expect(hydrated(page, 'Newsletter')).toHaveCount(1);
    await field(page).fill(ADDRESS);
    await subscribe(page).click();
    await expect(page.getByRole('alert')).toHaveText(messages.newsletter.failed);
    await expect(field(page)).toHaveValue(ADDRESS);
    expect(dialogs).toEqual([]);

    await field(page).fill('doctor@clinic.example');
    await expect(page.getByRole('alert')).toBeHidden();
    await subscribe(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(posted).toEqual(['email=nurse%40clinic.example', 'email=doctor%40clinic.example']);
  });
});
