import type { Page } from '@playwright/test';

export const THANKS = "Thank you! We'll be in touch soon.";
export const ADDRESS = 'nurse@clinic.example';

export const field = (page: Page) => page.getByRole('textbox', { name: /email/i });
export const subscribe = (page: Page) => page.getByRole('button', { name: 'Subscribe' });
export const thanks = (page: Page) => page.getByRole('paragraph').filter({ hasText: THANKS });

/** What the page says in dialogs, each of which is accepted at once. */
export function dialogsOf(page: Page) {
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    return dialog.accept();
  });
  return said;
}
