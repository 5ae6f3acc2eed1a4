/** Output formats. `extract` and `json` need their options, which are only allowed with them. */
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

export interface JsonOptions {
  prompt?: string;
  systemPrompt?: string;
  /** A Zod 4 schema or a JSON schema object. */
  schema?: object;
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
  /** Delay before the page is read, in milliseconds; at most 60,000, and half of `timeout`. Default: 0. */
  waitFor?: number;
  mobile?: boolean;
  parsePDF?: boolean;
  location?: { country?: string; languages?: readonly string[] };
  skipTlsVerification?: boolean;
  removeBase64Images?: boolean;
  blockAds?: boolean;
  proxy?: 'basic' | 'stealth' | 'auto';
  /** Accepts a cached copy up to this age, in milliseconds. Default: 0, never cached. */
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

/** Sent in the body beside `url`, never under a key of their own. The service rejects unknown keys. */
export interface CrawlOptions {
  /** Regular expressions for the path, or for the whole URL with `regexOnFullURL`. */
  includePaths?: readonly string[];
  excludePaths?: readonly string[];
  /** Default: 10. */
  maxDepth?: number;
  maxDiscoveryDepth?: number;
  /** Maximum number of pages. Default of the service: 10,000. More than the credits left is refused with 402. */
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
  /** Delay between pages, in seconds. Default: the delay in robots.txt. */
  delay?: number;
  maxConcurrency?: number;
  webhook?: Webhook;
  scrapeOptions?: ScrapeOptions;
  zeroDataRetention?: boolean;
}

export interface BatchScrapeOptions extends ScrapeOptions {
  webhook?: Webhook;
  /** Skips invalid URLs and lists them in the answer, instead of rejecting the batch. Default: false. */
  ignoreInvalidURLs?: boolean;
  maxConcurrency?: number;
}

export interface MapOptions extends Omit<CrawlOptions, 'limit'> {
  /** Only URLs that match this text. */
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
  /** Default: no formats, so nothing is scraped. */
  scrapeOptions?: ScrapeOptions;
}

export interface ExtractOptions extends JsonOptions {
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
  /** Also returns `llmsfulltxt`. Default: false. */
  showFullText?: boolean;
  /** Default: true. */
  cache?: boolean;
}
