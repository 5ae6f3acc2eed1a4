import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import ResponsivePicture from '#components/ui/ResponsivePicture.astro';
import Picture from '#sections/text/Picture.astro';
import { render } from '../../support/render.ts';

vi.mock('astro:content', () => ({ getCollection: async () => [] }));
vi.mock('#queries/pictures.ts', () => ({
  getPicture: async (name: string) => ({
    drawing: drawings[name],
    image: {
      src: `/@fs${join(process.cwd(), 'tests/catalogue/images', name)}`,
      width: 1920,
      height: 1280,
      format: 'jpg',
    },
    color: '#406364',
  }),
}));

const line = {
  attributes: { viewBox: '0 0 9 9' },
  inside: '<path d="M0 0h9" stroke="var(--ink)"/>',
  hasPortrait: false,
};
const drawings: Record<string, typeof line> = { 'line.svg': line, 'nurse.svg': { ...line, hasPortrait: true } };

const ward = { src: 'ward.jpg', alt: 'A ward' };
const renderWith = (props: Record<string, unknown>) => render(Picture, { props: { ...ward, ...props } });

test('a picture comes as AVIF and WebP in several widths, with a fallback of a known size', async () => {
  const html = await renderWith({});
  const sources = Array.from(html.matchAll(/<source type="([^"]+)" srcset="([^"]+)"/g));
  expect(sources.map(([, type]) => type)).toEqual(['image/avif', 'image/webp']);
  for (const [, , srcset = ''] of sources) expect(srcset.match(/ \d+w/g)).toEqual([' 400w', ' 720w', ' 1056w']);
  expect(html).toMatch(/<img src="[^"]*f=jpg" alt="A ward" width="720" height="480"/);
});

test('its place has the color of the picture until it is there', async () => {
  expect(await renderWith({})).toContain('<svg color="#406364"');
});

test('loads near the viewport, the first picture immediately', async () => {
  expect(await renderWith({})).toContain('loading="lazy"');
  const first = await renderWith({ first: true });
  expect(first).toContain('loading="eager"');
  expect(first).toContain('fetchpriority="high"');
});

test('a decorative picture has an empty description, and none without either', async () => {
  expect(await render(Picture, { props: { src: 'ward.jpg', decorative: true } })).toMatch(/<img [^>]* alt(="")? /);
  await expect(render(Picture, { props: { src: 'ward.jpg' } })).rejects.toThrow('say what the picture shows');
});

test('a caption stands below it', async () => {
  expect(await renderWith({ caption: 'At night' })).toMatch(/<\/picture>[\s\S]*<figcaption[^>]*>\s*At night/);
  expect(await renderWith({})).not.toContain('figcaption>');
});

test('a drawing that names its colors is a part of the page', async () => {
  const drawn = await render(Picture, { props: { src: 'line.svg', alt: 'A line' } });
  expect(drawn).toMatch(/<svg class="drawing[^"]*" viewBox="0 0 9 9" role="img" aria-label="A line"/);
  expect(drawn).toContain('stroke="var(--ink)"');
  expect(drawn).not.toContain('<img');
  expect(await render(Picture, { props: { src: 'line.svg', decorative: true } })).toMatch(
    /<svg[^>]* aria-hidden="true"/,
  );
});

test('in a small place, the drawing of a person shows the face', async () => {
  const renderSmall = (src: string) => render(ResponsivePicture, { props: { src, size: 'portrait' } });
  expect(await renderSmall('nurse.svg')).toMatch(/<img src="[^"]*nurse\.svg#portrait" alt/);
  expect(await renderSmall('line.svg')).not.toContain('<img');
});
