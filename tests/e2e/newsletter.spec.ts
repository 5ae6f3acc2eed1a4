import { expect, test } from '../support/test.ts';

/** Ways in which a page can tell a server something. */
const telling = ['document', 'fetch', 'ping', 'script', 'websocket', 'xhr'];

for (const path of ['/resources/white-papers-research', '/resources/blog-news']) {
  test.describe(`the newsletter form of ${path}`, () => {
    test('cannot be sent while it is empty', async ({ page }) => {
      await page.goto(path);
      const subscribe = page.getByRole('button', { name: 'Subscribe' });
      await expect(subscribe).toBeDisabled();
      await page.getByRole('textbox', { name: /email/i }).fill('nurse@clinic.example');
      await expect(subscribe).toBeEnabled();
      await page.getByRole('textbox', { name: /email/i }).fill('');
      await expect(subscribe).toBeDisabled();
    });

    test('wants an address', async ({ page }) => {
      const field = page.getByRole('textbox', { name: /email/i });
      await page.goto(path);
      await expect(field).toHaveAttribute('type', 'email');
      await expect(field).toHaveAttribute('required');
    });

    test('thanks, and sends nothing', async ({ page, noise }) => {
      await page.goto(path);
      const asked: string[] = [];
      const said: string[] = [];
      page.on('request', (request) => {
        if (telling.includes(request.resourceType())) asked.push(request.url());
      });
      page.on('dialog', (dialog) => {
        said.push(dialog.message());
        return dialog.accept();
      });

      await page.getByRole('textbox', { name: /email/i }).fill('nurse@clinic.example');
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await expect.poll(() => said).toEqual(["Thank you! We'll be in touch soon."]);
      expect(asked).toEqual([]);
      expect(noise).toEqual({ console: [], strangers: [] });
    });
  });
}
