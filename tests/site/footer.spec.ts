import { navigation } from '../support/entries.ts';
import { site } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const columns = [...navigation.footer, { heading: 'Legal', links: navigation.legal }];

test('the footer holds its columns, the sales contact, the year and the disclaimer', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');

  for (const { heading, links } of columns) {
    const shownLinks = footer.getByRole('navigation', { name: heading }).getByRole('link');
    for (const [index, { label, href }] of links.entries()) {
      await expect.soft(shownLinks.nth(index), `${heading} ${index}`).toContainText(label);
      await expect.soft(shownLinks.nth(index), label).toHaveAttribute('href', href);
    }
  }
  await expect
    .soft(footer.getByRole('link', { name: site.emails.sales }))
    .toHaveAttribute('href', `mailto:${site.emails.sales}`);
  await expect.soft(footer.getByText(String(site.footerYear))).toBeVisible();
  await expect.soft(footer.getByText(site.disclaimer)).toBeVisible();
});

test('the sister product is marked LIVE and opens in a new tab', async ({ page }) => {
  await page.goto('/');
  const sister = page.getByRole('contentinfo').getByRole('link', { name: /LIVE/ });
  await expect(sister).toHaveAttribute('target', '_blank');
  await expect(sister).toHaveAttribute('rel', /noopener/);
});
