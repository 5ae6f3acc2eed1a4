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
  readPage: 'Read this page only',
  readingPage: 'Reading the page…',
  // Below the button; the second one where a crawl has found that robots.txt blocks the page. `{credits}` is `credits`
  // of `commonMessages`, or `orMore`.
  readHint: 'Reads even a page that robots.txt blocks. Uses {credits}.',
  orMore: '{credits} or more',
  readBlocked: 'robots.txt blocks this page. “Read this page only” reads it anyway. Use only with permission.',
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
