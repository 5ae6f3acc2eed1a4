import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import { defineConfig, envField, fontProviders } from 'astro/config';
import { catalogue } from './src/integrations/catalogue.ts';
import { contentCheck } from './src/integrations/content-check/integration.ts';
import { fontSubset } from './src/integrations/fonts/subset.ts';
import { hosting } from './src/integrations/hosting/integration.ts';
import { lazyDirective } from './src/integrations/lazy-directive.ts';
import { licenses } from './src/integrations/licenses/integration.ts';
import { sectionImports } from './src/integrations/section-imports.ts';
import { pageSitemap } from './src/integrations/sitemap.ts';
import { vitals } from './src/integrations/vitals/integration.ts';
import { workerEntities } from './src/integrations/worker-entities.ts';
import { redirects } from './src/lib/routes.ts';
import { siteUrl } from './src/lib/site-url.ts';

const packages = '(react|react-dom|scheduler|@astrojs/react|nanostores|@nanostores/react)';
const ownFiles = '(islands/ErrorBoundary|lib/arrow-keys|lib/format/number|stores/(clock|typing-sequence))';
/**
 * What the islands of visitors' pages share with the crawl tool is one file with React: shared file by file, each would
 * be a request of its own.
 */
const shared = { name: 'react', test: new RegExp(`/node_modules/${packages}/|/src/${ownFiles}\\.`) };

/** Astro marks the modules of MDX pages with a directive of its own, which the bundler does not know. */
const isHeadInject = ({ message }) => message.includes('use astro:head-inject');

const fontFiles = './node_modules/@fontsource-variable';
const displayFile = `${fontFiles}/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2`;
const bodyFile = `${fontFiles}/figtree/files/figtree-latin-wght-normal.woff2`;

export default defineConfig({
  site: siteUrl(process.env.SITE_URL),
  trailingSlash: 'never',
  // Several pages at once: a social card is drawn on another core while the next page is rendered.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 4 },
  // A selector weighs what it says: its scope adds nothing, so that it can be left out where it makes no difference.
  scopedStyleStrategy: 'where',
  redirects,
  integrations: [
    contentCheck(),
    sectionImports(),
    lazyDirective(),
    mdx(),
    react(),
    pageSitemap(),
    catalogue(),
    vitals(),
    licenses(),
    hosting(),
  ],
  devToolbar: { enabled: false },
  env: {
    schema: {
      /** Base address of the crawling service that the staff's tool speaks to; a service of your own works too. */
      PUBLIC_FIRECRAWL_URL: envField.string({
        context: 'client',
        access: 'public',
        url: true,
        default: 'https://api.firecrawl.dev',
      }),
      /** Where figures of real visits are sent, how fast pages came and answered; not set, nothing is measured. */
      PUBLIC_VITALS_URL: envField.string({ context: 'client', access: 'public', url: true, optional: true }),
    },
  },
  vite: {
    worker: { format: 'es', plugins: () => [workerEntities()] },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [shared] } } } } },
    },
    build: {
      // The default minifier warns of :target-current, which it does not know yet.
      cssMinify: 'esbuild',
      rolldownOptions: {
        onLog: (level, log, report) => isHeadInject(log) || report(level, log),
      },
    },
  },
  experimental: { contentIntellisense: true },
  fonts: [
    {
      name: 'Bricolage Grotesque',
      cssVariable: '--font-display-file',
      provider: fontProviders.local(),
      // Preloaded, it is there for the first paint or not at all: text that has been painted does not move.
      display: 'optional',
      fallbacks: ['sans-serif'],
      options: {
        variants: [
          {
            src: [await fontSubset(displayFile, { min: 500, max: 700 })],
            weight: '500 700',
            style: 'normal',
          },
        ],
      },
    },
    {
      name: 'Figtree',
      cssVariable: '--font-body-file',
      provider: fontProviders.local(),
      display: 'optional',
      fallbacks: ['sans-serif'],
      options: {
        variants: [
          {
            src: [await fontSubset(bodyFile, { min: 300, max: 700 })],
            weight: '300 700',
            style: 'normal',
          },
        ],
      },
    },
  ],
});
