import { expect, test } from 'vitest';
import ButtonLink from '#components/ui/ButtonLink.astro';
import { render } from '../../support/render.ts';

test('is a link with its text, primary unless told otherwise', async () => {
  const html = await render(ButtonLink, { props: { href: '/contact' }, text: 'Book Demo' });
  expect(html).toMatch(/<a [^>]*data-variant="primary"[^>]*href="\/contact"[^>]*>Book Demo<\/a>/);
});

test('passes attributes and classes on to the link', async () => {
  const html = await render(ButtonLink, {
    props: { href: '/', variant: 'quiet', class: 'wide', 'aria-current': 'page' },
  });
  expect(html).toContain('data-variant="quiet"');
  expect(html).toContain('aria-current="page"');
  expect(html).toMatch(/class="[^"]*\bwide\b/);
});
