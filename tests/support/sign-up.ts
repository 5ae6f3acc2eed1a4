import type { Page } from '@playwright/test';
import { messages } from './interface.ts';

/** A page with the form, and the address that opens it there: an island loads when it comes near. */
export const signUpPage = '/resources/blog-news';
export const signUpForm = `${signUpPage}#updates`;

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
