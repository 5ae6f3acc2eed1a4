import type { Page } from '@playwright/test';
import { format } from '#lib/format/message.ts';
import { casesWith } from '../support/drawn.ts';
import { messages } from '../support/interface.ts';
import { openWithClockStopped } from '../support/islands.ts';
import { expect, test } from '../support/test.ts';

const { taken, undo } = messages.take;
const [{ path, frame, screen } = { path: '', frame: { time: '' }, screen: [] }] = casesWith('worklist');
const [urgent] = screen;
const { bed, status = '', actions: [action = ''] = [] } = urgent ?? {};
const row = (page: Page) => page.locator('.worklist').getByRole('listitem').first();

/** What the browser's clock says is not what the clock of the picture says. */
async function open(page: Page) {
  await openWithClockStopped(page, path);
  return { button: row(page).getByRole('button'), state: row(page).getByRole('status') };
}
const since = format(taken, { time: frame.time ?? '' });

test('a row says who has it, since the time of the picture, once it is taken, with a pointer or with keys, until that is undone', async ({
  page,
  browserLog,
}) => {
  const { button, state } = await open(page);
  await expect(state, 'it is there before it speaks').toHaveText('');
  const name = (label: string) => `${label} ${messages.views.worklist.bed} ${bed}`;
  await expect(button).toHaveAccessibleName(name(action));
  await button.dblclick();
  await expect(state).toHaveText(since);
  await expect(row(page).getByText(status)).toBeHidden();
  await expect(button).toHaveAccessibleName(name(undo));
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(row(page).getByText(status)).toBeVisible();
  await expect(state).toHaveText('');
  await expect(button).toHaveAccessibleName(name(action));
  await page.keyboard.press('Space');
  await expect(state).toHaveText(since);

  await page.emulateMedia({ media: 'print' });
  await expect(state).toBeVisible();
  await expect(button, 'paper answers nothing').toBeHidden();
  expect(browserLog).toEqual({ console: [], foreignRequests: [] });
});
