import { expect, test, vi } from 'vitest';
import { bandHeadings } from '#queries/seo.ts';

vi.mock('astro:content', () => ({}));
vi.mock('astro:env/server', () => ({ SHOW_UNPUBLISHED: false }));

test('the bands of a page are listed with their ids', () => {
  const [first, second] = bandHeadings(
    '<Band heading="How We Share">\n</Band>\n<Band tone="dark" heading="Two" id="second" />',
  );
  expect(first).toEqual({ text: 'How We Share', anchor: 'how-we-share' });
  expect(second).toEqual({ text: 'Two', anchor: 'second' });
});
