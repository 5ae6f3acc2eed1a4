import { expect, test } from 'vitest';
import UnavailableButton from '#components/ui/UnavailableButton.astro';
import { render } from '../../support/render.ts';

const attribute = (html: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(html)?.[1];

test('says that it does nothing yet, and why', async () => {
  const html = await render(UnavailableButton, {
    props: { label: 'Join', about: 'Gia live', reason: 'No date is set.' },
  });
  expect(html).toContain('aria-disabled="true"');
  expect(html).toContain('No date is set.');
  expect(html).toContain(`id="${attribute(html, 'aria-describedby')}"`);
});

test('names what it acts on for those who hear it out of context', async () => {
  const html = await render(UnavailableButton, { props: { label: 'Join', about: 'Gia live', describedBy: 'why' } });
  expect(html.replace(/<[^>]+>/g, '').trim()).toBe('Join: Gia live');
  expect(attribute(html, 'aria-describedby')).toBe('why');
});
