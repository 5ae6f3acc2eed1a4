import { messages } from '../support/interface.ts';
import { site } from '../support/pages.ts';
import { ADDRESS, dialogsOf, field, signUpForm, subscribe, THANKS, thanks } from '../support/sign-up.ts';
import { expect, test } from '../support/test.ts';

/** Kinds of requests that could send the address. */
const sending = ['document', 'fetch', 'ping', 'websocket', 'xhr'];

const { hint, notConnected } = messages.newsletter;
const description = site.newsletter.endpoint ? hint : `${hint} ${notConnected}`;

test('Subscribe is disabled while the field is empty and says why; an invalid address is explained beside it until it is corrected', async ({
  page,
}) => {
  const dialogs = dialogsOf(page);
  const error = page.getByRole('alert').filter({ hasText: messages.newsletter.invalid });
  await page.goto(signUpForm);
  await expect(subscribe(page)).toBeDisabled();
  await expect(subscribe(page)).toHaveAccessibleDescription(description);
  await field(page).fill(ADDRESS);
  await expect(subscribe(page)).toBeEnabled();
  await expect(subscribe(page)).toHaveAccessibleDescription('');
  await expect(page.getByText(notConnected), 'says so before the click').toBeVisible({
    visible: !site.newsletter.endpoint,
  });

  await field(page).fill('nobody');
  await expect(error).toBeHidden();
  await subscribe(page).click();
  await expect(error).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page)).toHaveAccessibleDescription(messages.newsletter.invalid);

  // Which the browser calls valid.
  await field(page).fill('nurse@clinic');
  await expect(error).toBeVisible();
  expect(dialogs).toEqual([]);

  await field(page).fill(ADDRESS);
  await expect(error).toBeHidden();
  await expect(field(page)).not.toHaveAttribute('aria-invalid');
});

test('thanks once, and sends nothing', async ({ page, browserLog }) => {
  await page.goto(signUpForm);
  const dialogs = dialogsOf(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (sending.includes(request.resourceType())) requests.push(request.url());
  });

  await field(page).fill(ADDRESS);
  await expect(subscribe(page)).toBeEnabled();
  await field(page).press('Enter');
  await expect.poll(() => dialogs).toEqual([THANKS]);
  await expect(thanks(page)).toBeVisible();
  await expect(subscribe(page)).toBeHidden();
  // A screen reader has read the alert: the text is in no live region, and is not the name of what has the focus.
  await expect(
    thanks(page).locator('xpath=ancestor-or-self::*[@aria-live or @role="alert" or @role="status"]'),
  ).toHaveCount(0);
  const focused = page.locator(':focus');
  await expect(focused).toHaveAccessibleName(messages.newsletter.name);
  await expect(focused).toContainText(THANKS);
  expect(requests).toEqual([]);
  expect(browserLog).toEqual({ console: [], foreignRequests: [] });
});
