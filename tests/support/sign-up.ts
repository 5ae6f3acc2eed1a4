import type { Page } from '@playwright/test';
import { messages } from './interface.ts';

export const THANKS = messages.newsletter.thanks;
export const ADDRESS = 'nurse@clinic.example';

export const field = (page: Page) => page.getByRole('textbox', { name: messages.newsletter.email });
export const subscribe = (page: Page) => page.getByRole('button', { name: messages.newsletter.subscribe });
export const thanks = (page: Page) => page.getByRole('paragraph').filter({ hasText: THANKS });

/** The texts of the dialogs that open; each is accepted at once. */
export function dialogsOf(page: Page) {
  const messages: string[] = [];
  page.on('dialog', (dialog) => {
    messages.push(dialog.message());
    return dialog.accept();
  });
  return messages;
}
