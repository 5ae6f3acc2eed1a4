import type { AstroIntegration } from 'astro';
import { readRedirects } from './documents.ts';

/** Redirects from the addresses that pages name in `redirectFrom`. */
export function contentRedirects(): AstroIntegration {
  return {
    name: 'content-redirects',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ redirects: readRedirects() });
      },
    },
  };
}
