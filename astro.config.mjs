import { fileURLToPath } from 'node:url';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import { defineConfig, envField, fontProviders, sharpImageService } from 'astro/config';
import { contentCheck } from './src/check/index.ts';
import { contentModules } from './src/integrations/content-modules.ts';
import { containerHosts, devGuard } from './src/integrations/dev-guard.ts';
import { fontSubset, siteFonts } from './src/integrations/font-subset.ts';
import { hosting } from './src/integrations/hosting/integration.ts';
import { lazyDirective } from './src/integrations/lazy-directive.ts';
import { licenses } from './src/integrations/licenses.ts';
import { pictureOriginals } from './src/integrations/picture-originals.ts';
import { publishedAddresses } from './src/integrations/published-addresses.ts';
import { reactModules } from './src/integrations/react-modules.ts';
import { searchIndex } from './src/integrations/search-index.ts';
import { sectionImports } from './src/integrations/section-imports.ts';
import { sharedChunk } from './src/integrations/shared-chunk.ts';
import { pageSitemap } from './src/integrations/sitemap.ts';
import { versionFile } from './src/integrations/version-file.ts';
import { siteUrl } from './src/lib/site-url.ts';
import { forms, studio } from './src/studio/index.ts';

/** In its browser build, the Markdown parser decodes entities with `document`, which the crawl tool's worker lacks. */
const entities = 'decode-named-character-reference';

/** The bundler warns of a directive that Astro adds to MDX modules. */
const isHeadInject = ({ message }) => message.includes('use astro:head-inject');

const root = fileURLToPath(new URL('.', import.meta.url));
if (/[#%?']/.test(root)) {
  console.error(`Astro can't build in ${root}: rename the folder, so that its path has no # % ? and '.`);
  process.exit(1);
}

/** Set by `npm run edit`. */
const isStudio = Boolean(process.env.STUDIO);

export default defineConfig({
  site: siteUrl(process.env.SITE_URL),
  srcDir: fileURLToPath(new URL('./src', import.meta.url)),
  trailingSlash: 'never',
  server: { allowedHosts: containerHosts() },
  // Social cards are drawn on another core while the next pages render.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 4 },
  // A component's scope adds no specificity to its selectors.
  scopedStyleStrategy: 'where',
  integrations: [
    contentCheck({ forms: isStudio ? forms : undefined }),
    contentModules(),
    lazyDirective(),
    mdx(),
    react(),
    pageSitemap(),
    licenses(),
    publishedAddresses(),
    versionFile(),
    searchIndex(),
    pictureOriginals(),
    hosting(),
    ...(isStudio ? [studio()] : []),
  ],
  // At effort 4, the default, AVIF takes up to four times as long for 2% fewer bytes.
  image: { service: sharpImageService({ avif: { effort: 3 }, webp: { quality: 75 } }) },
  devToolbar: { enabled: false },
  env: {
    schema: {
      /** Base URL of the crawling service that the crawl page calls, which may be self-hosted. */
      PUBLIC_FIRECRAWL_URL: envField.string({
        context: 'client',
        access: 'public',
        url: true,
        default: 'https://api.firecrawl.dev',
      }),
      /** URL that receives Web Vitals of real visits. Default: none, and nothing is measured. */
      PUBLIC_VITALS_URL: envField.string({ context: 'client', access: 'public', url: true, optional: true }),
      /** Builds the site for its editors, with what is not public. Set by `npm run build:preview`. */
      SHOW_UNPUBLISHED: envField.boolean({ context: 'server', access: 'public', default: false }),
    },
  },
  vite: {
    plugins: [devGuard, sectionImports(), reactModules],
    worker: { format: 'es' },
    // Vite looks through all files for packages, also through the studio's, which `npm run dev` has not.
    optimizeDeps: { exclude: ['virtual:studio-model'] },
    resolve: { alias: { [entities]: fileURLToPath(import.meta.resolve(entities)) } },
    environments: {
      client: {
        build: { rolldownOptions: { output: { codeSplitting: { groups: [sharedChunk] } } } },
      },
    },
    build: {
      // Lightning CSS, the default, warns of :target-current, which it does not know yet.
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
      // Preloaded, the font is there for the first paint or not used at all, so painted text never moves.
      display: 'optional',
      // Astro's own is for Arial alone.
      fallbacks: ['Display Arial', 'Display DejaVu', 'sans-serif'],
      optimizedFallbacks: false,
      options: {
        variants: [
          {
            src: [await fontSubset('display')],
            weight: siteFonts.display.wght,
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
      fallbacks: ['Body Arial', 'Body DejaVu', 'sans-serif'],
      optimizedFallbacks: false,
      options: {
        variants: [
          {
            src: [await fontSubset('body')],
            weight: '400 600',
            style: 'normal',
          },
        ],
      },
    },
  ],
});
