import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Template } from '#lib/format/message.ts';
import { format } from '#lib/format/message.ts';
import { type CrawlToolMessages, crawlToolSchema } from '#schemas/messages.ts';

/** The words of the crawl tool, so that tests still pass when an editor changes the words. */
export const messages: CrawlToolMessages = crawlToolSchema.parse(
  parse(readFileSync(new URL('../../content/crawl-tool.yaml', import.meta.url), 'utf8')),
);

/** What a crawl costs: "Uses up to 5 credits." */
export const costs = (text: Template<'credits'>, count: number) =>
  format(text, { credits: format(messages.common.credits, { count }) });
