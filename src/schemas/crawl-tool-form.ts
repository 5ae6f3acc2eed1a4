import { z } from 'astro/zod';
import { option, plural, template, words } from './words.ts';

/** The field for the API key. */
const key = z.strictObject({
  label: words,
  show: words,
  hide: words,
  /** For screen readers, in place of Show and Hide. */
  showName: words,
  hideName: words,
  missing: words,
  /** `{service}` is the address of the crawling service. */
  destination: template('service'),
  /** By where the key is saved. Where its last characters are known, `savedWithEnd` is shown instead. */
  saved: z.strictObject({ browser: words, tab: words }),
  savedWithEnd: z.strictObject({ browser: template('end'), tab: template('end') }),
  saveBlocked: words,
  places: z.strictObject({ legend: words, browser: words, tab: words, nowhere: words }),
  test: words,
  forget: words,
  /** What a test costs, until there was one. */
  untested: words,
  accepted: words,
});

/** The rest of the form, without its options. */
const form = z.strictObject({
  url: words,
  /** Under the URL: the limit. */
  upTo: plural(),
  limitIsWrong: words,
  options: words,
  findPages: words,
  request: words,
  start: words,
  /** The start button, for a crawl that waits for the key. */
  openCrawl: words,
  crawling: words,
  stop: words,
  readPage: words,
  readingPage: words,
  /** `{credits}` is `credits` of `common`, set in bold. */
  cost: template('credits'),
  /** Where the service does not publish what a format costs. */
  costOrMore: template('credits'),
  checkBalance: words,
  checkingBalance: words,
  /** What is left of the credits. */
  balance: plural(),
  balanceUnknown: words,
});

/** The first options of a crawl. */
const options = z.strictObject({
  /** What these options have in common. */
  reach: words,
  reset: words,
  limit: option,
  maxDepth: option,
  includePaths: option,
  excludePaths: option,
  allowExternalLinks: option,
  allowSubdomains: option,
});

/** The options that most crawls do without. */
const moreOptions = z.strictObject({
  /** The names of groups of options. */
  content: words,
  ways: words,
  pace: words,
  rules: words,
  jsonPrompt: option,
  jsonSchema: option,
  onlyMainContent: option,
  includeTags: option,
  excludeTags: option,
  waitFor: option,
  timeout: option,
  mobile: option,
  country: option,
  languages: option,
  headers: option,
  delay: option,
  maxConcurrency: option,
  crawlEntireDomain: option,
  ignoreSitemap: option,
  ignoreRobotsTxt: option,
  ignoreQueryParameters: option,
  /** Below all options. */
  help: z.strictObject({ title: words, paragraphs: z.array(words).min(1) }),
});

/** What the service returns of each page. */
const formats = z.strictObject({
  legend: words,
  markdown: option,
  html: option,
  rawHtml: option,
  links: option,
  summary: option,
  json: option,
  changeTracking: option,
  screenshot: z.strictObject({
    name: words,
    hint: words,
    none: words,
    visible: words,
    fullPage: words,
  }),
});

/** Options that are saved under a name. */
const presets = z.strictObject({
  legend: words,
  hint: words,
  /** For screen readers: the list of presets. */
  choice: words,
  name: words,
  save: words,
  saveAs: words,
  load: words,
  delete: words,
  saved: template('name'),
  replaced: template('name'),
  loaded: template('name'),
  deleted: template('name'),
  /** The browser can't save. */
  unsaved: words,
  /** Saved without a name. */
  unnamed: words,
  full: template('max'),
});

/** The request as it will be sent. */
const request = z.strictObject({
  /** For screen readers: the tabs JSON and curl. */
  tabs: words,
  json: words,
  curl: words,
  copy: template('name'),
  copied: words,
  /** The browser blocks the clipboard. */
  copyFailed: words,
});

/** The addresses of a website, listed before it is crawled. */
const siteMap = z.strictObject({
  intro: words,
  find: words,
  findAgain: words,
  listOf: template('url'),
  nothing: words,
  filter: words,
  filterExample: words,
  /** `{pages}` is the number of pages, or how many of them the filter keeps. */
  chosen: template('pages', 'chosen'),
  chooseAll: words,
  /** In place of Choose all, while there is a filter. */
  chooseThese: words,
  chooseNone: words,
  chooseNoneOfThese: words,
  crawl: plural(),
  chooseFirst: words,
  cost: plural(),
});

/** What is wrong with a field of the form. */
const invalid = z.strictObject({
  url: words,
  urlIncomplete: words,
  urlNotPublic: template('host'),
  number: template('min'),
  numberInRange: template('min', 'max'),
  path: template('line'),
});

/** The same for the options that most crawls do without. */
const moreInvalid = z.strictObject({
  formats: words,
  changeTracking: words,
  jsonSchema: words,
  jsonPrompt: words,
  selector: template('tag'),
  wait: template('max'),
  delay: words,
  country: words,
  language: template('language'),
  header: template('line'),
  headerValue: template('name'),
  headerTwice: template('name'),
});

/** The crawl tool's form. */
export const crawlForm = { key, form, options, moreOptions, formats, presets, request, siteMap, invalid, moreInvalid };
