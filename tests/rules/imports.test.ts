import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { registry } from '#sections/registry.ts';
import { importsOf, sources } from '../support/sources.ts';

/** The texts of the interface, for scripts in the browser part by part: see integrations/content-modules.ts. */
const messages = 'content/interface.yaml';

/** What each room may import: other rooms, and packages by the beginning of their names. Its own files it always may. */
const rooms: Record<string, { rooms: string[]; packages: string[] }> = {
  schemas: { rooms: [], packages: ['astro/zod'] },
  /** Runs anywhere: no Node, no DOM. */
  lib: {
    rooms: ['schemas', 'styles'],
    packages: ['schema-dts', 'sanitize-html', 'temporal-polyfill', 'satteri', 'leven'],
  },
  /** Build pages, so they may read files and pictures. */
  queries: { rooms: ['integrations', 'lib', 'schemas', 'sections/registry.ts'], packages: ['node:', 'astro'] },
  stores: { rooms: ['lib'], packages: ['nanostores', '@nanostores/persistent'] },
  islands: { rooms: ['stores', 'lib', 'schemas'], packages: ['react', '@nanostores/react', 'astro', messages] },
  /** A library that knows nothing of the site. */
  'crawl/client': { rooms: [], packages: ['zod/mini'] },
  /** What several features of the crawl tool use. */
  'crawl/parts': {
    rooms: ['islands', 'stores', 'lib', 'styles'],
    packages: ['react', '@nanostores/react', 'nanostores', '@radix-ui/'],
  },
  /** Of a crawl tool's feature, others import its index.ts. Data goes one way: client, job, features, shell. */
  'crawl/job': { rooms: ['crawl/client', 'crawl/parts', 'stores', 'lib'], packages: ['nanostores'] },
  /** client-zip writes a zip of exports; it is loaded on first use. */
  'crawl/export': {
    rooms: ['crawl/job', 'crawl/parts', 'lib'],
    packages: ['client-zip', '@nanostores/react', 'react'],
  },
  'crawl/form': {
    rooms: ['crawl/job', 'crawl/client', 'crawl/parts', 'lib'],
    packages: ['nanostores', '@nanostores/react', 'react', '@tanstack/react-virtual'],
  },
  'crawl/page': {
    rooms: ['crawl/job', 'crawl/client', 'crawl/parts', 'lib'],
    packages: ['hast', 'mdast-util-to-hast', 'react', 'unified', 'remark-', '@tanstack/react-virtual'],
  },
  'crawl/table': {
    rooms: ['crawl/job', 'crawl/parts', 'lib'],
    packages: ['nanostores', '@nanostores/react', 'react', '@tanstack/react-virtual'],
  },
  'crawl/shell': {
    rooms: [
      'crawl/table',
      'crawl/export',
      'crawl/form',
      'crawl/page',
      'crawl/job',
      'crawl/client',
      'crawl/parts',
      'islands',
      'stores',
      'lib',
    ],
    packages: ['nanostores', '@nanostores/react', 'react', '@radix-ui/', 'zod/mini', 'astro'],
  },
  crawl: { rooms: ['crawl/shell'], packages: [] },
  'components/ui': { rooms: ['islands', 'queries', 'lib', 'schemas'], packages: ['node:', 'astro'] },
  'components/chrome': {
    rooms: ['components/ui', 'queries', 'lib', 'schemas'],
    packages: ['astro', 'web-vitals'],
  },
  'components/documents': { rooms: ['components/ui', 'queries', 'lib'], packages: ['astro'] },
  /** What everyone who reads pages knows of sections. */
  'sections/registry.ts': { rooms: ['sections', 'lib', 'schemas'], packages: [] },
  sections: {
    rooms: ['sections/registry.ts', 'components/ui', 'islands', 'queries', 'lib', 'schemas', 'styles'],
    packages: ['astro'],
  },
  layouts: { rooms: ['components/chrome', 'queries', 'lib', 'schemas', 'styles'], packages: [] },
  pages: {
    rooms: [
      'layouts',
      'components/ui',
      'components/documents',
      'sections',
      'crawl',
      'integrations',
      'queries',
      'lib',
      'schemas',
    ],
    packages: ['astro', 'node:', '@astrojs/rss', '@astrojs/mdx/container-renderer', 'ical-generator', messages],
  },
  styles: { rooms: [], packages: [] },
  /** Reads content/, and never reaches a visitor. */
  check: {
    rooms: ['lib', 'schemas', 'sections/registry.ts'],
    packages: [
      'node:',
      'astro',
      'vite',
      'yaml',
      'github-slugger',
      'leven',
      'sharp',
      'saxes',
      '@csstools/css-tokenizer',
      'cspell',
    ],
  },
  /** What Astro's hooks call: draws and adds files. */
  integrations: {
    rooms: ['check', 'lib', 'schemas'],
    packages: [
      'node:',
      'astro',
      '@astrojs/sitemap',
      'vite',
      'yaml',
      'htmlparser2',
      'pagefind',
      'satori',
      'sharp',
      'subset-font',
    ],
  },
  /** Merges files and sends them; knows no form. */
  'studio/publish': {
    rooms: ['check', 'lib'],
    packages: ['node:', 'yaml', 'any-ascii', 'diff', 'node-diff3'],
  },
  /** What Keystatic shows and saves, in the browser of an editor and beside it. */
  'studio/forms': {
    rooms: ['studio/publish', 'check', 'lib', 'schemas', 'sections/registry.ts'],
    packages: ['node:', 'astro/zod', 'yaml', 'react', 'nanostores', '@nanostores/react', '@keystatic/', 'sharp'],
  },
  /** The pages of `npm run edit`; no build has them. */
  'studio/shell': {
    rooms: ['studio/forms', 'studio/publish', 'check', 'queries', 'lib'],
    packages: [
      'node:',
      'astro',
      'vite',
      'react',
      '@nanostores/react',
      '@keystatic/',
      'github-slugger',
      'satteri',
      'virtual:studio-model',
    ],
  },
  studio: { rooms: ['studio/forms', 'check'], packages: ['node:', 'astro', 'vite'] },
  'content.config.ts': { rooms: ['integrations', 'schemas'], packages: ['astro'] },
  'middleware.ts': { rooms: ['integrations'], packages: ['astro:middleware'] },
};

/** Products of their own: others import what their index.ts shows, and nothing else of them. */
const features = Object.keys(rooms).filter((name) => name.startsWith('crawl/') && name !== 'crawl/parts');
const doors = ['check', 'crawl', 'studio', ...features];

/** Longest name first, so that crawl/client is not taken for crawl. */
const names = Object.keys(rooms).sort((one, other) => other.length - one.length);
const roomOf = (path: string) => names.find((name) => path === `src/${name}` || path.startsWith(`src/${name}/`));
/** What the registry may import of sections: data. */
const isSchemas = (path: string) => /^src\/sections\/(?:section|\w+\/schemas)\.ts$/.test(path);

const files = sources('src/**/*.{ts,tsx,astro}');

const isSection = (path: string) => Object.hasOwn(registry, basename(path, '.astro'));

/** Sections and islands stand alone: sections share nothing among themselves, islands only what is no island. */
function mayImportSibling(room: string, from: string, to: string) {
  // Beside sections, their folders hold the parts that they are made of.
  if (room === 'sections') return !isSection(to);
  if (room === 'islands') return !to.endsWith('.island.tsx') || basename(from) === 'index.ts';
  return true;
}

function isAllowed(from: string, to: string) {
  const room = roomOf(from) ?? '';
  const rule = rooms[room];
  if (!to.startsWith('src/')) return rule?.packages.some((name) => to.startsWith(name)) ?? false;
  const target = roomOf(to);
  if (room === 'sections/registry.ts' && target === 'sections') return isSchemas(to);
  if (target === room) return mayImportSibling(room, from, to);
  if (target !== undefined && doors.includes(target) && to !== `src/${target}/index.ts`) return false;
  return target !== undefined && (rule?.rooms.includes(target) ?? false);
}

describe('who may import what', () => {
  test('every file of src belongs to a room', () => {
    expect(files.map(({ path }) => path).filter((path) => !roomOf(path))).toEqual([]);
  });

  test('files import only what their room may', () => {
    const imports = files.flatMap((file) => importsOf(file).map((to) => ({ from: file.path, to })));
    expect(imports.length).toBeGreaterThan(100);
    expect(
      imports.filter(({ from, to }) => !isAllowed(from, to)).map(({ from, to }) => `${from} imports ${to}`),
    ).toEqual([]);
  });

  test('no files import each other in a circle, types included', () => {
    const imports = new Map(files.map((file) => [file.path, importsOf(file).filter((to) => to.startsWith('src/'))]));
    const done = new Set<string>();
    const circles: string[] = [];
    function visit(path: string, way: readonly string[]) {
      if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(' → '));
      if (way.includes(path) || done.has(path)) return;
      for (const to of imports.get(path) ?? []) visit(to, [...way, path]);
      done.add(path);
    }
    for (const path of imports.keys()) visit(path, []);
    expect(circles).toEqual([]);
  });

  test("visitors' islands reach for no element that they did not render", () => {
    // Its `client` is how a directive hydrates the island that it was given.
    const reach = /\bdocument\.(?:querySelector|getElement)|getElementsBy|\.dataset\b|setAttribute\('(?!hidden|client)/;
    const islands = sources('src/islands/**/*.{ts,tsx}');
    expect(islands.length).toBeGreaterThan(10);
    const reaching = islands.filter(({ text }) => reach.test(text)).map(({ path }) => path);
    // The fields that an island has rendered on the server, which React knows no more once it renders others.
    expect(reaching).toEqual(['src/islands/hooks/kept-fields.ts']);
  });

  test('pages of content hold no import, export, class or expression', () => {
    const code = /^\s*(import|export)\s|\bclass(Name)?=|=\{|\{\s*\//m;
    expect(
      sources('content/pages/**/*.mdx')
        .filter(({ text }) => code.test(text))
        .map(({ path }) => path),
    ).toEqual([]);
  });
});
