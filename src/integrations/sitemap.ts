import { globSync, readFileSync } from 'node:fs';
import sitemap from '@astrojs/sitemap';
import { parse } from 'yaml';
import { pathOfPage } from '../lib/routes.ts';

const PAGES_FOLDER = 'content/pages';

interface FrontMatter {
  updated: Date | string;
  robots?: string;
}

function frontMatterOf(file: string): FrontMatter {
  const [, yaml = ''] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(readFileSync(`${PAGES_FOLDER}/${file}`, 'utf8')) ?? [];
  return parse(yaml);
}

/** Date of the last change of each page that search engines may list, by path. */
function readUpdates(): Map<string, Date> {
  const pages = globSync('**/*.mdx', { cwd: PAGES_FOLDER }).map((file) => ({
    path: pathOfPage(file.replaceAll('\\', '/').replace(/\.mdx$/, '')),
    ...frontMatterOf(file),
  }));
  const listed = pages.filter(({ robots = 'index' }) => robots.startsWith('index'));
  return new Map(listed.map(({ path, updated }) => [path, new Date(updated)]));
}

/** The sitemap of the public pages. Collections are not available here, so it reads the front matter itself. */
export function pageSitemap() {
  let updates: Map<string, Date> | undefined;
  return sitemap({
    serialize({ url }) {
      updates ??= readUpdates();
      const updated = updates.get(new URL(url).pathname);
      return updated && { url, lastmod: updated.toISOString() };
    },
  });
}
