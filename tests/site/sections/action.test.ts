import { expect, test, vi } from 'vitest';
import Action from '#sections/bands/Action.astro';
import { messages } from '../../support/interface.ts';
import { render } from '../../support/render.ts';

const site = { video: '' };
const navigation = { header: [], footer: [], legal: [], action: { label: 'Book Demo', href: '/contact' } };

vi.mock('astro:content', () => ({
  getCollection: async () => [],
  getEntry: async (collection: string) => ({ data: { site, navigation }[collection] ?? messages }),
}));

const label = 'Watch the Video';
const video = 'https://video.example/gia';

async function renderWith(address: string, props: Record<string, unknown>) {
  site.video = address;
  return render(Action, { props: { label, video: true, ...props } });
}

/** What assistive technology reads after the button's name, and visitors see beside it. */
const noteOf = (html: string) => {
  const [, id] = / aria-describedby="([^"]+)"/.exec(html) ?? [];
  return new RegExp(`<small id="${id}"[^>]*>([^<]*)</small>`).exec(html)?.[1]?.trim();
};

test('until the video is published, a link to its page says so before the click', async () => {
  const html = await renderWith('', { to: '/technology' });
  expect(html).toContain('href="/technology"');
  expect(noteOf(html)).toBe(messages.videoNotPublished);
});

test('until then, the button of the video itself does nothing and says why', async () => {
  const html = await renderWith('', {});
  expect(html).toMatch(/<button[^>]* aria-disabled="true"/);
  expect(noteOf(html)).toBe(messages.videoNotPublished);
});

test.each([
  [{ to: '/technology' }, '/technology'],
  [{}, video],
])('with the address of the video, %o leads to %s without a note', async (props, href) => {
  const html = await renderWith(video, props);
  expect(html).toContain(`href="${href}"`);
  expect(html).not.toMatch(/<small|aria-describedby|aria-disabled/);
});

test('a button that is not for the video is not affected by it', async () => {
  const html = await renderWith('', { to: '/contact', video: false });
  expect(html).toContain('href="/contact"');
  expect(html).not.toContain('<small');
});
