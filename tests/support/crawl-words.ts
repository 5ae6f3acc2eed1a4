import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { fill } from '#lib/format/fill.ts';
import { type CrawlToolWords, crawlToolSchema } from '#schemas/crawl-tool.ts';
import type { Template } from '#schemas/words.ts';

/** The words of the crawl tool, so that tests still pass when an editor changes the words. */
export const words: CrawlToolWords = crawlToolSchema.parse(
  parse(readFileSync(new URL('../../content/crawl-tool.yaml', import.meta.url), 'utf8')),
);

/** What a crawl costs: "Uses up to 5 credits." */
export const costs = (text: Template<'credits'>, count: number) =>
  fill(text, { credits: fill(words.common.credits, { count }) });
