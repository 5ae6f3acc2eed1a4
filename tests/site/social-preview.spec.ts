import { format } from '#lib/format/message.ts';
import { routes } from '#lib/routes.ts';
import { previewWarnings } from '#lib/seo/limits.ts';
import { headOf } from '../support/head.ts';
import { messages } from '../support/interface.ts';
import { indexedPages } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const { socialPreview: preview } = messages;

test.use({ javaScriptEnabled: false });

test('one way of drawing can be looked at alone, with the keys too, and pages with a warning, of which there may be none', async ({
  page,
}) => {
  await page.goto(routes.socialPreview);
  await page.getByRole('radio', { name: preview.feed }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: preview.message })).toBeChecked();
  await expect(page.getByRole('figure', { name: preview.message }).first()).toBeVisible();
  await expect(page.getByRole('figure', { name: preview.feed })).toHaveCount(0);
  await page.getByRole('radio', { name: preview.everywhere }).check();
  await expect(page.getByRole('figure', { name: preview.feed })).toHaveCount(indexedPages.length);

  const warned = indexedPages.filter(({ path }) => {
    const { title, meta } = headOf(path);
    const texts = { fullTitle: title, title: meta['og:title'] ?? '', description: meta.description ?? '' };
    return previewWarnings(texts, preview.warnings).length > 0;
  });
  const none = page.getByText(preview.none);
  await expect(none).toBeHidden();
  await page.getByRole('radio', { name: format(preview.warnedPages, { count: warned.length }) }).check();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(warned.length);
  await expect(none).toBeVisible({ visible: warned.length === 0 });
});
