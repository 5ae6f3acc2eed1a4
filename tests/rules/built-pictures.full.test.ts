import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { build } from '../scale/build.ts';
import { copyWithPages } from '../scale/copy.ts';

/** A build with pictures, on a busy machine. */
const SLOW_MS = 300_000;

/** Where a phone says that it took a picture. */
const GPS = { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' };
const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
const photo = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: 'teal', noise } })
  .jpeg()
  .withExif({ IFD3: GPS })
  .toBuffer();
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="9" height="9"/></svg>';

const page = `---
title: A page with pictures
description: A page with pictures in the hero, in running text and from edge to edge, as editors write it.
keywords: [one, two, three]
updated: 2025-08-23
list: { kind: headings }
---

<SplitHero heading="Pictures" picture="ward.jpg" pictureAlt="A ward">Words.</SplitHero>

<Band heading="More of them">
  <Prose>
    Words, and [a file](/files/overview.pdf).

    ![A plan of the ward](plan.svg "The plan")
  </Prose>

  <Picture src="team/nora.jpg" alt="Nora" size="full" />
</Band>
`;

const hashOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

let folder = '';
const built = (pattern: string) =>
  globSync(pattern, { cwd: join(folder, 'dist') }).map((file) => join(folder, 'dist', file));

beforeAll(async () => {
  folder = copyWithPages(0);
  const files = { 'ward.jpg': photo, 'team/nora.jpg': photo, 'unused.jpg': Buffer.concat([photo, photo]) };
  mkdirSync(join(folder, 'content/images/team'), { recursive: true });
  mkdirSync(join(folder, 'content/files'));
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, 'content/images', name), bytes);
  writeFileSync(join(folder, 'content/images/plan.svg'), drawing);
  writeFileSync(join(folder, 'content/files/overview.pdf'), '%PDF-1.4');
  writeFileSync(join(folder, 'content/pages/pictures.mdx'), page);
  // With the values of the test runner it would be a build for development.
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('DEV', undefined);
  await build(folder);
}, SLOW_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('no picture reveals where it was taken', async () => {
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const pictures = built('_astro/*.{jpg,png,webp,avif}');
  expect(pictures.length).toBeGreaterThan(10);
  for (const file of pictures) expect(await sharp(file).metadata(), file).not.toHaveProperty('exif');
});

test('the original files stay where they are', () => {
  expect(built('_astro/unused*')).toEqual([]);
  expect(built('_astro/*.jpg').filter((file) => readFileSync(file).equals(photo))).toEqual([]);
});

test('drawings and downloads are served as they are', () => {
  expect(built('_astro/plan*.svg').map((file) => readFileSync(file, 'utf8'))).toEqual([drawing]);
  expect(built('files/*').map((file) => readFileSync(file, 'utf8'))).toEqual(['%PDF-1.4']);
});

test('the page is valid HTML, and its policy allows what it has', async () => {
  const html = readFileSync(built('pictures.html')[0] ?? '', 'utf8');
  const report = await new HtmlValidate({ extends: ['html-validate:recommended'] }).validateString(html);
  const ofPictures = report.results.flatMap(({ messages }) => messages);
  expect(ofPictures.filter(({ selector }) => /picture|figure|svg/.test(selector ?? ''))).toEqual([]);
  expect(/<[^>]* style="/.test(html)).toBe(false);
  const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]*)/.exec(html) ?? [];
  expect(policy).toContain(hashOf(/<svg[^>]*><style>([^<]*)/.exec(html)?.[1] ?? ''));
});
