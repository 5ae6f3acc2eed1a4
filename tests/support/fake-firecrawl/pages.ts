import { createHash } from 'node:crypto';
import type { Document, Outcome } from './job.ts';

/** A stable id for a page. */
function idOf(text: string) {
  const hex = createHash('sha1').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export interface PageText {
  url: string;
  title: string | string[];
  markdown: string;
  html: string;
  statusCode?: number;
}

/** A page as the service sends it, in the requested formats. */
export function documentOf(page: PageText, formats: readonly string[]): Document {
  const { url, title, markdown, html, statusCode = 200 } = page;
  const texts: Record<string, unknown> = { markdown, html, rawHtml: html, links: [] };
  return {
    ...Object.fromEntries(formats.filter((format) => format in texts).map((format) => [format, texts[format]])),
    metadata: {
      title,
      description: `About ${url}`,
      language: 'en',
      ogLocaleAlternate: [],
      scrapeId: idOf(url),
      sourceURL: url,
      url,
      statusCode,
      contentType: 'text/html; charset=utf-8',
      proxyUsed: 'basic',
      creditsUsed: 1,
    },
  };
}

/** A site of `count` pages, numbered, of about `bytes` bytes each. */
export function numberedPages(count: number, formats: readonly string[] = ['markdown'], bytes = 0): Outcome[] {
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const markdown = `Page ${number}\n======\n${'x'.repeat(bytes)}`;
    const html = `<html lang="en"><body><h1>Page ${number}</h1></body></html>`;
    const page = { url: `https://site.test/p/${number}`, title: `Page ${number}`, markdown, html };
    return { type: 'document', document: documentOf(page, formats) };
  });
}
