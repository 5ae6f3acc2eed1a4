import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { build } from '../scale/build.ts';
import { makeRoot } from '../support/root.ts';

/** A build with pictures, on a busy machine. */
const SLOW_MS = 300_000;

/** Where phones and photo programs say that a picture was taken. */
const PLACE = '51,30.0415N';
const GPS = { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' };
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="${PLACE}"/></rdf:RDF></x:xmpmeta>`;
const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
const photoAs = (format: 'jpeg' | 'png' | 'webp' | 'avif') =>
  sharp({ create: { width: 2000, height: 1500, channels: 3, background: 'teal', noise } })
    .toFormat(format, { effort: 1 })
    .withExif({ IFD0: { ImageDescription: PLACE }, IFD3: GPS })
    .withXmp(XMP)
    .toBuffer();
const photo = await photoAs('jpeg');
const photos = {
  'ward.jpg': photo,
  'team/nora.jpg': await photoAs('jpeg'),
  'unused.jpg': Buffer.concat([photo, photo]),
  'bed.png': await photoAs('png'),
  'desk.webp': await photoAs('webp'),
  'window.avif': await photoAs('avif'),
};
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="9" height="9"/></svg>';

const page = `---
title: A page with pictures
description: A page with pictures in the hero, in running text and from edge to edge, as editors write it.
keywords: [one, two, three]
updated: 2025-08-23
---

<Hero heading="Pictures" picture="ward.jpg" pictureAlt="A ward">
  Words.

  <Picture src="plan.svg" decorative slot="view" />
</Hero>

<Band heading="More of them">
  <Prose>
    Words, and [a file](/files/overview.pdf).

    ![A plan of the ward](plan.svg "The plan")
  </Prose>

  <Picture src="team/nora.jpg" alt="Nora" size="full" />

  <Picture src="bed.png" alt="A bed" />

  <Picture src="desk.webp" alt="A desk" size="wide" />
</Band>
`;

const article = `---
title: A quiet ward at night
description: An article with a cover, which is also on the card that a link to it shows.
updated: 2025-08-23
published: 2025-08-23
category: platform
type: Guide
cover: { src: window.avif, alt: A window }
---

Words.
`;

const hashOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

let folder = '';
const built = (pattern: string) =>
  globSync(pattern, { cwd: join(folder, 'dist') }).map((file) => join(folder, 'dist', file));

beforeAll(async () => {
  folder = makeRoot({ withCache: false });
  mkdirSync(join(folder, 'content/images/team'), { recursive: true });
  mkdirSync(join(folder, 'content/files'));
  for (const [name, bytes] of Object.entries(photos)) writeFileSync(join(folder, 'content/images', name), bytes);
  writeFileSync(join(folder, 'content/images/plan.svg'), drawing);
  writeFileSync(join(folder, 'content/files/overview.pdf'), '%PDF-1.4');
  writeFileSync(join(folder, 'content/pages/pictures.mdx'), page);
  writeFileSync(join(folder, 'content/articles/quiet-ward.mdx'), article);
  // With the values of the test runner it would be a build for development.
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('DEV', undefined);
  await build(folder);
}, SLOW_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('no picture reveals where it was taken', async () => {
  for (const [name, bytes] of Object.entries(photos)) {
    expect(await sharp(bytes).metadata(), name).toMatchObject({ exif: expect.anything(), xmp: expect.anything() });
    expect(bytes.includes(PLACE), name).toBe(true);
  }
  const pictures = built('**/*.{jpg,jpeg,png,webp,avif}');
  for (const name of ['ward', 'nora', 'bed', 'desk', 'window'])
    expect(pictures.filter((file) => new RegExp(`/_astro/${name}[-.]`).test(file)).length, name).toBeGreaterThan(3);
  for (const file of pictures) {
    const { exif, xmp, iptc } = await sharp(file).metadata();
    expect({ exif, xmp, iptc }, file).toEqual({});
  }
  const files = globSync('**', { cwd: join(folder, 'dist'), withFileTypes: true }).filter((entry) => entry.isFile());
  const places = files.filter(({ parentPath, name }) => readFileSync(join(parentPath, name)).includes(PLACE));
  expect(places.map(({ name }) => name)).toEqual([]);
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
