import { describe, expect, test } from 'vitest';
import { importsOf, sources } from '../support/sources.ts';

/** Words for scripts in the browser, part by part: see integrations/yaml-parts.ts. */
const words = ['content/interface.yaml?part=', 'content/crawl-tool.yaml?part='];

/** What a layer may import: other layers, and packages by the beginning of their names. Its own files it always may. */
const layers: Record<string, { layers: string[]; packages: string[] }> = {
  schemas: { layers: [], packages: ['astro/zod'] },
  /**
   * client-zip: the crawl page writes a zip of its exports; loaded with the first export. diff: it compares the texts of
   * two crawls; loaded with the first page that is compared.
   */
  lib: {
    layers: ['schemas'],
    packages: [
      'node:',
      'schema-dts',
      'satori',
      'sharp',
      'client-zip',
      'diff',
      'sanitize-html',
      'temporal-polyfill',
      ...words,
    ],
  },
  'lib/firecrawl': { layers: [], packages: ['zod/mini'] },
  queries: { layers: ['lib', 'schemas'], packages: ['astro'] },
  stores: { layers: ['lib', 'lib/firecrawl', 'schemas'], packages: ['nanostores', ...words] },
  islands: {
    layers: ['stores', 'lib', 'schemas'],
    packages: [
      'react',
      '@nanostores/react',
      'astro',
      '@radix-ui/',
      '@tanstack/react-virtual',
      'unified',
      'remark-',
      ...words,
    ],
  },
  'components/ui': { layers: ['islands', 'queries', 'lib', 'schemas', 'styles'], packages: ['node:', 'astro'] },
  'components/seo': { layers: ['queries', 'lib', 'schemas'], packages: ['astro', 'schema-dts', 'web-vitals'] },
  'components/chrome': { layers: ['components/ui', 'islands', 'queries', 'lib', 'schemas'], packages: ['astro'] },
  'components/sections': { layers: ['components/ui', 'islands', 'queries', 'lib', 'schemas'], packages: ['astro'] },
  layouts: {
    layers: ['components/chrome', 'components/seo', 'components/ui', 'queries', 'lib', 'schemas', 'styles'],
    packages: ['astro'],
  },
  pages: {
    layers: [
      'layouts',
      'components/seo',
      'components/ui',
      'components/sections',
      'islands',
      'queries',
      'lib',
      'schemas',
    ],
    packages: ['astro', 'node:', '@astrojs/rss', '@astrojs/mdx/container-renderer', 'ical-generator', ...words],
  },
  styles: { layers: [], packages: [] },
  /** Build tooling: it checks content against the schemas and never reaches a visitor. */
  integrations: {
    layers: ['integrations/studio', 'lib', 'schemas'],
    packages: [
      'node:',
      'astro',
      '@astrojs/sitemap',
      'vite',
      'yaml',
      'unified',
      'remark-',
      'mdast',
      'github-slugger',
      'leven',
      'sharp',
      'subset-font',
    ],
  },
  /** Runs beside the pages of `npm run edit` and in the browser of an editor; no build has it. */
  'integrations/studio': {
    layers: ['integrations', 'queries', 'lib', 'schemas'],
    packages: ['node:', 'astro', 'vite', 'yaml', 'typescript', 'react', '@keystatic/', 'virtual:studio-model'],
  },
  'content.config.ts': { layers: ['schemas'], packages: ['astro'] },
  'middleware.ts': { layers: ['lib'], packages: ['astro:middleware'] },
};

/** Longest name first, so that lib/firecrawl is not taken for lib. */
const names = Object.keys(layers).sort((one, other) => other.length - one.length);
const layerOf = (path: string) => names.find((name) => path === `src/${name}` || path.startsWith(`src/${name}/`));

const files = sources('src/**/*.{ts,tsx,astro}');

/** The folder of an island; none for what all islands share and for their entry, index.ts. */
const islandOf = (path: string) => path.split('/').slice(2, -1)[0];

/** Sections and islands stand alone: sections share nothing among themselves, islands only what belongs to none. */
function mayImportSibling(layer: string, from: string, to: string) {
  if (layer === 'components/sections') return false;
  if (layer === 'islands') return islandOf(from) === islandOf(to) || !islandOf(from) || !islandOf(to);
  return true;
}

function isAllowed(from: string, to: string) {
  const layer = layerOf(from) ?? '';
  const rule = layers[layer];
  if (!to.startsWith('src/')) return rule?.packages.some((name) => to.startsWith(name)) ?? false;
  const target = layerOf(to);
  if (target === layer) return mayImportSibling(layer, from, to);
  return target !== undefined && (rule?.layers.includes(target) ?? false);
}

describe('who may import what', () => {
  test('every file of src belongs to a layer', () => {
    expect(files.map(({ path }) => path).filter((path) => !layerOf(path))).toEqual([]);
  });

  test('files import only what their layer may', () => {
    const imports = files.flatMap((file) => importsOf(file).map((to) => ({ from: file.path, to })));
    expect(imports.length).toBeGreaterThan(100);
    expect(
      imports.filter(({ from, to }) => !isAllowed(from, to)).map(({ from, to }) => `${from} imports ${to}`),
    ).toEqual([]);
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
