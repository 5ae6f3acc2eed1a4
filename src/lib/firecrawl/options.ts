/** What a page can be turned into. `extract` and `json` need their options, exactly when they are asked for. */
export type Format =
  | 'markdown'
  | 'html'
  | 'rawHtml'
  | 'links'
  | 'screenshot'
  | 'screenshot@fullPage'
  | 'extract'
  | 'json'
  | 'summary'
  | 'changeTracking';

/** A schema of Zod 4 or a JSON schema object. */
export type Schema = object;

export interface JsonOptions {
  prompt?: string;
  systemPrompt?: string;
  schema?: Schema;
}

export interface ScrapeOptions {
  /** Default: markdown only. */
  formats?: readonly Format[];
  headers?: Readonly<Record<string, string>>;
  includeTags?: readonly string[];
  excludeTags?: readonly string[];
  /** Default: true. */
  onlyMainContent?: boolean;
  /** For one page, in milliseconds. */
  timeout?: number;
  /** Milliseconds before the page is read; at most 60,000, and half of `timeout`. Default: 0. */
  waitFor?: number;
  mobile?: boolean;
  parsePDF?: boolean;
  location?: { country?: string; languages?: readonly string[] };
  skipTlsVerification?: boolean;
  removeBase64Images?: boolean;
  blockAds?: boolean;
  proxy?: 'basic' | 'stealth' | 'auto';
  /** Takes a copy that is at most this old, in milliseconds. Default: 0, always a new one. */
  maxAge?: number;
  storeInCache?: boolean;
  jsonOptions?: JsonOptions;
  extract?: JsonOptions;
  changeTrackingOptions?: object;
  actions?: readonly object[];
}

export type Webhook =
  | string
  | {
      url: string;
      headers?: Readonly<Record<string, string>>;
      metadata?: Readonly<Record<string, string>>;
      events?: readonly ('completed' | 'failed' | 'page' | 'started')[];
    };

/** Go into the body beside `url`, never under a key of their own. The service refuses keys that it does not know. */
export interface CrawlOptions {
  /** Regular expressions on the path, or on the whole address with `regexOnFullURL`. */
  includePaths?: readonly string[];
  excludePaths?: readonly string[];
  /** Default: 10. */
  maxDepth?: number;
  maxDiscoveryDepth?: number;
  /** Most pages to crawl. Default of the service: 10,000. More than the credits left is refused with 402. */
  limit?: number;
  crawlEntireDomain?: boolean;
  /** Old name of `crawlEntireDomain`. */
  allowBackwardLinks?: boolean;
  allowExternalLinks?: boolean;
  allowSubdomains?: boolean;
  ignoreSitemap?: boolean;
  ignoreRobotsTxt?: boolean;
  ignoreQueryParameters?: boolean;
  regexOnFullURL?: boolean;
  /** Default: true. */
  deduplicateSimilarURLs?: boolean;
  /** Between pages, in seconds. Default: what robots.txt asks for. */
  delay?: number;
  maxConcurrency?: number;
  webhook?: Webhook;
  scrapeOptions?: ScrapeOptions;
  zeroDataRetention?: boolean;
}

export interface BatchScrapeOptions extends ScrapeOptions {
  webhook?: Webhook;
  /** Leaves out what is no address and names it in the answer, instead of refusing all. Default: false. */
  ignoreInvalidURLs?: boolean;
  maxConcurrency?: number;
}

export interface MapOptions extends Omit<CrawlOptions, 'limit'> {
  /** Only addresses that fit this text. */
  search?: string;
  sitemapOnly?: boolean;
  /** Default: true. */
  includeSubdomains?: boolean;
  /** 1 to 30,000. Default: 5,000. */
  limit?: number;
  /** In milliseconds. */
  timeout?: number;
}

export interface SearchOptions {
  /** 1 to 100. Default: 5. */
  limit?: number;
  /** Search engine's time filter, like `qdr:d`. */
  tbs?: string;
  filter?: string;
  /** Default: en. */
  lang?: string;
  /** Default: us. */
  country?: string;
  location?: string;
  /** In milliseconds. Default: 60,000. */
  timeout?: number;
  /** Default: no formats, so that nothing is scraped. */
  scrapeOptions?: ScrapeOptions;
}

export interface ExtractOptions {
  prompt?: string;
  systemPrompt?: string;
  schema?: Schema;
  allowExternalLinks?: boolean;
  enableWebSearch?: boolean;
  includeSubdomains?: boolean;
  showSources?: boolean;
  ignoreInvalidURLs?: boolean;
  scrapeOptions?: ScrapeOptions;
  agent?: { model: string };
}

export interface DeepResearchOptions {
  /** 1 to 12. Default: 7. */
  maxDepth?: number;
  /** 1 to 1000. Default: 20. */
  maxUrls?: number;
  /** 30 to 600 seconds. Default: 300. */
  timeLimit?: number;
  analysisPrompt?: string;
  systemPrompt?: string;
  /** `json` needs `jsonOptions`. Default: markdown. */
  formats?: readonly ('markdown' | 'json')[];
  jsonOptions?: JsonOptions;
}

export interface LlmsTxtOptions {
  /** 1 to 5000. Default: 10. */
  maxUrls?: number;
  /** Also gives `llmsfulltxt`. Default: false. */
  showFullText?: boolean;
  /** Default: true. */
  cache?: boolean;
}
