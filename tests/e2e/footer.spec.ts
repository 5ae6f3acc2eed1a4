import { site } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const columns: Record<string, [label: string, href: string][]> = {
  Platform: [['Platform', '/platform']],
  Markets: [
    ['Healthcare Professionals', '/markets#healthcare-professionals'],
    ['Pharma & Payers', '/markets#pharma-payers'],
    ['Researchers', '/markets#researchers'],
    ['Patients & Providers', '/markets#patients-providers'],
  ],
  Company: [
    ['About', '/about'],
    ['Contact', '/contact'],
    ['Careers', '/contact'],
    ['Support', '/contact'],
  ],
  Legal: [
    ['Privacy Policy', '/privacy'],
    ['Terms of Service', '/terms-of-service'],
    ['Security', '/security'],
    ['Data Deletion', '/data-deletion'],
  ],
};

test('the footer holds its columns, the sales contact, the year and the disclaimer', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');

  for (const [name, links] of Object.entries(columns)) {
    const column = footer.getByRole('navigation', { name });
    for (const [label, href] of links) {
      await expect.soft(column.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', href);
    }
  }
  await expect
    .soft(footer.getByRole('link', { name: site.emails.sales }))
    .toHaveAttribute('href', `mailto:${site.emails.sales}`);
  await expect.soft(footer.getByText(/2025/)).toBeVisible();
  await expect.soft(footer.getByText(site.disclaimer)).toBeVisible();
});

test('the sister product is marked LIVE and opens in a new tab', async ({ page }) => {
  await page.goto('/');
  const sister = page.getByRole('contentinfo').getByRole('link', { name: /LIVE/ });
  await expect(sister).toHaveAttribute('target', '_blank');
  await expect(sister).toHaveAttribute('rel', /noopener/);
});
