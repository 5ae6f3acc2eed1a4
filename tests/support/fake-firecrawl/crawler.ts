import Turndown from 'turndown';
import { decodeEntities } from '../dist.ts';
import { createJob, failedPage, type Job, type Outcome } from './job.ts';
import { documentOf } from './pages.ts';

const turndown = new Turndown({ headingStyle: 'atx', codeBlockStyle: 'fenced' });
turndown.remove(['script', 'style', 'noscript']);

/** URLs of the same origin that a page links to, without fragments. */
function linksOf(html: string, page: URL): string[] {
  const links = [...html.matchAll(/<a\s[^>]*?href="([^"]+)"/gi)].flatMap(([, href = '']) =>
    URL.canParse(href, page) ? [new URL(href, page)] : [],
  );
  return links
    .filter(({ origin }) => origin === page.origin)
    .map(({ origin, pathname, search }) => origin + pathname + search);
}

const titleOf = (html: string) => decodeEntities(/<title[^>]*>([^<]*)/i.exec(html)?.[1] ?? '');
const mainOf = (html: string) => /<main[\s\S]*<\/main>/i.exec(html)?.[0] ?? html;

async function readPage(url: string, formats: readonly string[]): Promise<{ outcome: Outcome; links: string[] }> {
  const response = await fetch(url);
  const html = await response.text();
  const main = mainOf(html);
  const page = {
    url,
    title: titleOf(html),
    markdown: turndown.turndown(main),
    html: main,
    statusCode: response.status,
  };
  return { outcome: { type: 'document', document: documentOf(page, formats) }, links: linksOf(html, new URL(url)) };
}

/** Crawls a real site, breadth first, and adds each page to the job as it comes. */
async function crawlSite(job: Job, start: string, formats: readonly string[], limit: number) {
  const seen = new Set([start]);
  for (const url of seen) {
    if (job.isCancelled()) break;
    try {
      const { outcome, links } = await readPage(url, formats);
      for (const link of links) if (seen.size < limit) seen.add(link);
      job.setKnown(seen.size);
      job.add(outcome);
    } catch {
      // The service lists unreachable pages without the reason.
      job.add(failedPage(url));
    }
  }
  job.close();
}

const formatsOf = (options: unknown): string[] => {
  const { formats } = Object(options);
  return Array.isArray(formats) ? formats.map(String) : ['markdown'];
};

/** Every crawl reads this site, whatever URL it was started with. */
export const startOn =
  (site: string) =>
  (_urls: string[], { limit = 100, scrapeOptions }: Record<string, unknown>): Job => {
    const job = createJob([], Date.now);
    void crawlSite(job, new URL('/', site).href, formatsOf(scrapeOptions), Number(limit));
    return job;
  };
