import { createTextStore } from '#lib/crawl/storage.ts';
import { createFirecrawl } from '#lib/firecrawl/index.ts';
import { createCrawlJob } from '#stores/crawl/job.ts';
import { createKeyStore } from '#stores/crawl/keys.ts';
import { createToasts } from '#stores/crawl/toasts.ts';
import type { Crawl } from './CrawlConsole.tsx';

let crawl: Crawl | undefined;

export function openCrawl(baseUrl: string): Crawl {
  if (!crawl) {
    const keys = createKeyStore({
      browser: createTextStore(() => localStorage),
      tab: createTextStore(() => sessionStorage),
    });
    const toasts = createToasts();
    const job = createCrawlJob({
      openClient: () => (keys.current() ? createFirecrawl({ apiKey: keys.current(), baseUrl }) : undefined),
    });
    crawl = { keys, toasts, job };
  }
  return crawl;
}
