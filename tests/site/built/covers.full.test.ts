import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../../scale/build.ts';
import { makeRoot } from '../../support/root.ts';

const article = (name: string, text: string) => `---
title: ${name}
description: An article with ${name} as its cover, to see which card its page gets and what that says of its size.
category: research
published: 2026-11-23
cover:
  src: ${name}
  alt: Shapes in one color
---

${text}
`;

/** Both name their gradient as the other does, and one of their parts as the page does. */
const drawing = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 600"><defs><linearGradient id="a"><stop stop-color="${color}"/></linearGradient></defs><g id="main"><path fill="url(#a)" stroke="var(--ink)" d="M0 0h9v9z"/></g></svg>\n`;

let folder = '';
const page = (name: string) => readFileSync(join(folder, `dist/resources/blog-news/${name}.html`), 'utf8');
const meta = (name: string, property: string) =>
  new RegExp(`property="og:${property}" content="([^"]*)"`).exec(page(name))?.[1] ?? '';

beforeAll(async () => {
  folder = makeRoot({ withCache: true });
  const images = join(folder, 'content/images');
  mkdirSync(images, { recursive: true });
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const size = (width: number, height: number) => ({ width, height, channels: 4 as const });
  await sharp({ create: { ...size(1400, 900), background: 'teal' } }).toFile(join(images, 'whole.png'));
  await sharp({ create: { ...size(1400, 900), background: clear } }).toFile(join(images, 'clear.png'));
  await sharp({ create: { ...size(800, 600), background: 'teal' } })
    .jpeg()
    .toFile(join(images, 'small.jpg'));
  writeFileSync(join(images, 'drawing.svg'), drawing('#123456'));
  writeFileSync(join(images, 'other.svg'), drawing('#654321'));
  const pictures = ['drawing.svg', 'other.svg', 'clear.png'].map(
    (src) => `<Picture src="${src}" alt="A plan of the unit with two rooms" />`,
  );
  for (const name of ['whole.png', 'clear.png', 'small.jpg', 'drawing.svg'])
    writeFileSync(
      join(folder, `content/articles/${name.replace('.', '-')}.mdx`),
      article(name, `Words.\n\n${pictures.join('\n\n')}`),
    );
  await build(folder);
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['whole-png', 'image/jpeg', '1200', '630'],
  ['small-jpg', 'image/jpeg', '800', '420'],
  ['clear-png', 'image/png', '1200', '630'],
  ['drawing-svg', 'image/png', '1200', '630'],
])('the card of %s is what its page says', async (name, type, width, height) => {
  expect([meta(name, 'image:type'), meta(name, 'image:width'), meta(name, 'image:height')]).toEqual([
    type,
    width,
    height,
  ]);
  const path = new URL(meta(name, 'image')).pathname;
  const card = await sharp(join(folder, 'dist', path)).metadata();
  expect([card.format, card.width, card.height].map(String)).toEqual([type.replace('image/', ''), width, height]);
});

test('two drawings on a page have ids of their own', () => {
  const html = page('whole-png');
  const ids = Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id]) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  for (const name of ['drawing', 'other']) {
    expect(html).toContain(`id="${name}-a"`);
    expect(html).toContain(`url(#${name}-a)`);
  }
});

test('only a picture that is see-through has paper behind it', () => {
  const shown = page('whole-png').match(/<(?:div|svg)[^>]*class="(?:picture|drawing)\b[^>]*>/g) ?? [];
  expect(shown.map((tag) => tag.includes('data-see-through'))).toEqual([false, false, false, true]);
});
