import { expect, test } from 'vitest';
import UnavailableButton from '#components/ui/UnavailableButton.astro';
import { render } from '../../support/render.ts';

const attribute = (html: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(html)?.[1];

test('states that it is not in use yet, and why', async () => {
  const html = await render(UnavailableButton, {
    props: { label: 'Join', about: 'Gia live', reason: 'No date is set.' },
  });
  expect(html).toContain('aria-disabled="true"');
  expect(html).toContain('No date is set.');
  expect(html).toContain(`id="${attribute(html, 'aria-describedby')}"`);
});

test('names its target for screen readers', async () => {
  const html = await render(UnavailableButton, { props: { label: 'Join', about: 'Gia live', describedBy: 'why' } });
  expect(html.replace(/<[^>]+>/g, '').trim()).toBe('Join: Gia live');
  expect(attribute(html, 'aria-describedby')).toBe('why');
});
