/** The field for the API key. */
export const keyMessages = {
  label: 'API key',
  missing: 'Enter your API key to start.',
  // The start was pressed without one.
  none: 'Please provide your Firecrawl API key',
  // `{service}` is the address of the crawling service.
  destination: 'Sent only to {service}.',
  saved: 'A key is saved in this browser. Leave blank to use it.',
  // In place of `saved`, where its last characters are known.
  savedWithEnd: 'Saved in this browser, ending in {end}. Leave blank to use it.',
  // In place of both.
  refused: 'The service refuses the saved key. Enter another one.',
  saveBlocked: 'This browser can’t save the key. It works until you leave the page.',
  places: {
    legend: 'Save the key',
    browser: 'In browser',
    nowhere: 'Don’t save',
  },
  test: 'Test key',
  forget: 'Forget key',
  // What a test costs, until there was one.
  untested: 'Testing uses 1 credit.',
} as const;

/** The rest of the form, without its options. */
export const formMessages = {
  url: 'Website URL',
  limit: 'Page limit',
  options: 'Options',
  findPages: 'Find pages',
  start: 'Start Crawl',
  // The start button, for a crawl that waits for the key.
  openCrawl: 'Open crawl',
  // For a crawl whose key the service has refused.
  goOn: 'Continue crawl',
  crawling: 'Crawling...',
  stop: 'Stop',
  // `{credits}` is `credits` of `commonMessages`, set in bold. The service may charge a PDF by its pages.
  cost: 'Uses up to {credits}, and more for PDFs.',
  // Where the service does not publish what a format costs.
  costOrMore: 'Uses {credits} or more.',
  checkBalance: 'Check balance',
  checkingBalance: 'Checking balance…',
  // What is left of the credits.
  balance: { one: '{count} credit left.', other: '{count} credits left.' },
  balanceUnknown: 'Balance not available.',
  // Beside the name of a group of options.
  changed: '{count} changed',
} as const;

/** What is wrong with a field of the form. */
export const invalidMessages = {
  url: 'Enter a website URL.',
  urlIncomplete: 'Enter a full URL, such as https://example.com.',
  urlSecret: 'Leave out the name and the password. They would be sent to the service and saved here.',
  urlNotPublic: '“{host}” is not a public website. Enter a public URL.',
  number: 'Enter a whole number, {min} or more.',
  numberInRange: 'Enter a whole number, from {min} to {max}.',
  path: '“{line}” is not a regular expression.',
  pathIsUrl: 'Write “{line}” without its host, such as blog/.*: patterns are compared with paths.',
  formats: 'Choose at least one format.',
  changeTracking: 'Change tracking needs Markdown. Choose both.',
  jsonSchema: 'Enter a JSON object, such as {"type": …}.',
  jsonPrompt: 'Enter a prompt, a schema, or both.',
  selector: 'Fix “{tag}”: write selectors without brackets, such as nav.',
  wait: 'Enter at most {max}: half of the timeout.',
  delay: 'Enter a number of seconds greater than 0, such as 2 or 0.5.',
  // A point or a comma before three digits.
  delayAmbiguous: '“{text}” may mean {one} or {other}. Enter the one you mean.',
  country: 'Enter two letters, such as US.',
  language: '“{language}” is not a language code, such as en or en-US.',
  header: '“{line}” is not a header, such as Accept: text/html.',
  headerValue: 'The value of {name} has characters not allowed in a header.',
  // A crawl that was started with headers and opened again later.
  headersLost: 'This crawl was started with headers, which are not saved. Enter them again, or go on without them.',
  headerTwice: '{name} is listed twice. Remove one.',
} as const;

/** The options of a crawl: each has a name and a sentence that explains it. */
export const optionMessages = {
  // What these options have in common.
  reach: 'Where to go',
  reset: 'Reset options',
  maxDepth: {
    name: 'Depth',
    hint: 'Maximum path depth. Leave blank for the default, 10.',
  },
  includePaths: {
    name: 'Include paths',
    hint: 'Reads only paths that match, one pattern per line. The website URL must match one, too: blog.* for example.com/blog.',
  },
  excludePaths: {
    name: 'Exclude paths',
    hint: 'Leave out these paths, one pattern per line: admin/.*',
  },
  allowExternalLinks: {
    name: 'External links',
    hint: 'Also reads linked pages on other sites.',
  },
  allowSubdomains: {
    name: 'Subdomains',
    hint: 'Also reads blog.example.com from example.com.',
  },
  // The names of groups of options.
  content: 'What to read',
  ways: 'How to read a page',
  pace: 'Speed',
  rules: 'Sitemap, robots.txt and links',
  jsonPrompt: {
    name: 'JSON prompt',
    hint: 'What to find on each page, in plain words.',
  },
  jsonSchema: {
    name: 'JSON schema',
    hint: 'The data format to return, with or without a prompt.',
  },
  onlyMainContent: {
    name: 'Main content only',
    hint: 'Leaves out headers, menus and footers.',
  },
  includeTags: {
    name: 'Tags to keep',
    hint: 'Reads only these parts of a page: CSS selectors, one per line, such as article or #content.',
  },
  excludeTags: {
    name: 'Tags to drop',
    hint: 'Leaves out these parts: CSS selectors, one per line, such as aside or .cookie-banner.',
  },
  waitFor: {
    name: 'Wait before reading (ms)',
    hint: 'Gives scripts time to finish: 0 to 60,000, at most half of the timeout.',
  },
  timeout: {
    name: 'Timeout (ms)',
    hint: 'Gives up on a page after this time. Leave blank for the service’s default.',
  },
  mobile: {
    name: 'Mobile',
    hint: 'Reads pages as they appear on a phone.',
  },
  country: {
    name: 'Country',
    hint: 'Reads pages as if from this country: two letters, such as US or DE.',
  },
  languages: {
    name: 'Languages',
    hint: 'Prefers these languages, separated by commas: en-US, de.',
  },
  headers: {
    name: 'Headers',
    hint: 'Sends these to the site, one Name: value per line. They may contain passwords, so they are never saved.',
  },
  delay: {
    name: 'Delay between pages (s)',
    hint: 'Waits this long before the next page. Leave blank to follow robots.txt.',
  },
  maxConcurrency: {
    name: 'Concurrency',
    hint: 'Maximum pages read at the same time. Leave blank for your plan’s maximum.',
  },
  crawlEntireDomain: {
    name: 'Entire domain',
    hint: 'Also reads pages outside the path of the URL.',
  },
  ignoreSitemap: {
    name: 'Ignore the sitemap',
    hint: 'Finds pages through links only.',
  },
  ignoreRobotsTxt: {
    name: 'Ignore robots.txt',
    hint: 'Reads pages that robots.txt blocks. Use only with permission.',
  },
  ignoreQueryParameters: {
    name: 'Ignore query parameters',
    hint: 'Reads /page?a=1 and /page?a=2 as one page.',
  },
  // Below all options.
  help: {
    title: 'How costs and errors work',
    paragraphs: [
      'Leave a field blank to use the service’s default.',
      'A page uses 1 credit, or 5 with JSON, even if it returns 404. A PDF may use one for each of its pages. The price of summaries and change tracking is not published. The limit caps the number of pages.',
      'Fix the fields marked invalid before you start. Pages that fail are listed in the results, and the crawl continues. If no pages come back, check the paths, tags and depth.',
    ],
  },
} as const;

/** What the service returns for each page. */
export const formatMessages = {
  legend: 'Formats',
  markdown: {
    name: 'Markdown',
    hint: 'Text with headings and links. The preview needs it.',
  },
  html: {
    name: 'HTML',
    hint: 'The page’s HTML, cleaned.',
  },
  rawHtml: {
    name: 'Raw HTML',
    hint: 'The HTML as the site sends it.',
  },
  links: {
    name: 'Links',
    hint: 'The URLs that the page links to.',
  },
  summary: {
    name: 'Summary',
    hint: 'A summary by a language model. May use more than 1 credit per page.',
  },
  json: {
    name: 'JSON',
    hint: 'Data extracted by a language model. Uses 5 credits per page.',
  },
  changeTracking: {
    name: 'Change tracking',
    hint: 'What changed since the last crawl. Needs Markdown. May use more than 1 credit per page.',
  },
  screenshot: {
    name: 'Screenshot',
    hint: 'A picture of each page.',
    none: 'None',
    visible: 'Visible part',
    fullPage: 'Full page',
  },
} as const;

/** The URLs of a website, listed before the crawl. */
export const siteMapMessages = {
  intro: 'Lists the site’s URLs so you can choose which ones to crawl. Uses 1 credit.',
  find: 'Find pages',
  findAgain: 'Find pages again',
  listOf: 'Showing pages of {url}.',
  nothing: 'No pages found. Check the URL.',
  // The service knows the address that was asked for, and no other.
  onlyStart:
    'The service knows no other page: the site has no sitemap, or the URL is wrong. “Start Crawl” finds pages through links.',
  // Below the button that crawls selected pages.
  ignoresRobots: 'Also reads pages that robots.txt blocks. Use only with permission.',
  own: 'Or your own list',
  ownHint: 'One URL per line. One without http:// or https:// is read with https://.',
  takeOwn: 'Use this list',
  // `{error}` is one of `invalidMessages`.
  ownInvalid: '{url}: {error}',
  filter: 'Filter URLs',
  filterExample: 'Filter, such as /blog/',
  // `{pages}` is the number of pages, or how many of them the filter keeps.
  chosen: '{pages}, {chosen} selected',
  chooseAll: 'Select all',
  // In place of Choose all, while there is a filter.
  chooseThese: 'Select these',
  chooseNone: 'Select none',
  chooseNoneOfThese: 'Select none of these',
  crawl: { one: 'Crawl {count} selected page', other: 'Crawl {count} selected pages' },
  chooseFirst: 'Select pages first.',
  cost: {
    one: 'Uses up to {count} credit, and more for PDFs.',
    other: 'Uses up to {count} credits, and more for PDFs.',
  },
} as const;
