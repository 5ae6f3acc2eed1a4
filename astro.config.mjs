import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig, fontProviders } from 'astro/config';
import { redirects } from './src/lib/routes.ts';
import { sectionImports } from './src/integrations/section-imports.ts';

export default defineConfig({
  site: process.env.SITE_URL ?? 'https://www.scienza.example',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  redirects,
  integrations: [sectionImports(), mdx(), react(), sitemap()],
  devToolbar: { enabled: false },
  experimental: { contentIntellisense: true },
  fonts: [
    {
      name: 'Bricolage Grotesque',
      cssVariable: '--font-display-file',
      provider: fontProviders.local(),
      fallbacks: ['system-ui', 'sans-serif'],
      options: {
        variants: [
          {
            src: ['./node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'],
            weight: '200 800',
            style: 'normal',
          },
        ],
      },
    },
    {
      name: 'Figtree',
      cssVariable: '--font-body-file',
      provider: fontProviders.local(),
      fallbacks: ['system-ui', 'sans-serif'],
      options: {
        variants: [
          {
            src: ['./node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'],
            weight: '300 900',
            style: 'normal',
          },
        ],
      },
    },
  ],
});
