/** An issue of a rejected body, in the format of Zod 3. */
export type Issue = Record<string, unknown>;

const scrapeKeys =
  'formats headers includeTags excludeTags onlyMainContent timeout waitFor mobile parsePDF actions location skipTlsVerification removeBase64Images fastMode blockAds proxy maxAge storeInCache jsonOptions extract changeTrackingOptions useMock';
const crawlKeys =
  'includePaths excludePaths maxDepth maxDiscoveryDepth limit allowBackwardLinks crawlEntireDomain allowExternalLinks allowSubdomains ignoreSitemap ignoreRobotsTxt ignoreQueryParameters regexOnFullURL deduplicateSimilarURLs delay maxConcurrency';

/** Keys that each endpoint accepts. Deep research and llms.txt accept any. */
const known: Record<string, Set<string>> = {
  crawl: keys(`url webhook scrapeOptions origin integration zeroDataRetention ${crawlKeys}`),
  batch: keys(
    `urls webhook appendToId ignoreInvalidURLs maxConcurrency origin integration zeroDataRetention ${scrapeKeys}`,
  ),
  scrape: keys(`url origin integration zeroDataRetention ${scrapeKeys}`),
  map: keys(
    `url search sitemapOnly includeSubdomains timeout useIndex useMock filterByPath origin integration ${crawlKeys}`,
  ),
  search: keys(
    'query limit tbs filter lang country location origin integration timeout ignoreInvalidURLs scrapeOptions',
  ),
  extract: keys(
    'urls prompt systemPrompt schema limit ignoreSitemap includeSubdomains allowExternalLinks enableWebSearch scrapeOptions origin integration urlTrace timeout agent showSources ignoreInvalidURLs showLLMUsage',
  ),
};

const FORMATS = 'markdown html rawHtml links screenshot screenshot@fullPage extract json changeTracking summary'.split(
  ' ',
);

function keys(names: string) {
  return new Set(names.split(' '));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The service's own URL check: the host needs a dot followed by two letters or digits. */
export function urlMessage(value: unknown): string | undefined {
  if (typeof value !== 'string') return 'Invalid URL';
  const url = /^[a-z][a-z\d+.-]*:/i.test(value) && !/^[\w.-]+:\d/.test(value) ? value : `http://${value}`;
  if (!/^https?:/i.test(url)) return 'URL uses unsupported protocol';
  if (!/\.[a-z\d-]{2,}(:\d+)?([/?#]|$)/i.test(url)) return 'URL must have a valid top-level domain or be a valid path';
  return URL.canParse(url) ? undefined : 'Invalid URL';
}

const custom = (message: string, path: (string | number)[]): Issue => ({ code: 'custom', message, path });

function unknownKeys(body: Record<string, unknown>, kind: string): Issue[] {
  const extra = Object.keys(body).filter((key) => known[kind]?.has(key) === false);
  if (extra.length === 0) return [];
  const message = 'Unrecognized key in body -- please review the v1 API documentation for request body changes';
  return [{ code: 'unrecognized_keys', keys: extra, path: [], message }];
}

function numberIssues(body: Record<string, unknown>, names: string[]): Issue[] {
  return names
    .filter((name) => body[name] !== undefined && typeof body[name] !== 'number')
    .map((name) => {
      const received = body[name] === null ? 'null' : typeof body[name];
      const message = `Expected number, received ${received}`;
      return { code: 'invalid_type', expected: 'number', received, path: [name], message };
    });
}

function formatIssues(options: unknown, path: string[]): Issue[] {
  const formats = isRecord(options) ? options['formats'] : undefined;
  if (!Array.isArray(formats)) return [];
  return formats.flatMap((received, index) =>
    FORMATS.includes(received)
      ? []
      : [{ code: 'invalid_enum_value', received, options: FORMATS, path: [...path, 'formats', index] }],
  );
}

function urlIssues(body: Record<string, unknown>, kind: string): Issue[] {
  if (['crawl', 'scrape', 'map', 'llmstxt'].includes(kind)) {
    const message = urlMessage(body['url']);
    return message ? [custom(message, ['url'])] : [];
  }
  const { urls, ignoreInvalidURLs } = body;
  if (kind === 'batch' && !Array.isArray(urls)) {
    return [{ code: 'invalid_type', expected: 'array', received: typeof urls, path: ['urls'], message: 'Required' }];
  }
  if (!Array.isArray(urls) || ignoreInvalidURLs === true) return [];
  return urls.flatMap((url, index) => {
    const message = urlMessage(url);
    return message ? [custom(message, ['urls', index])] : [];
  });
}

/** The issues of a body; none if it is valid. */
export function issuesOf(kind: string, body: Record<string, unknown>): Issue[] {
  const issues = [
    ...urlIssues(body, kind),
    ...unknownKeys(body, kind),
    ...numberIssues(body, ['limit', 'maxDepth', 'delay', 'maxConcurrency', 'maxUrls', 'timeLimit']),
    ...formatIssues(body['scrapeOptions'], ['scrapeOptions']),
    ...formatIssues(body, []),
  ];
  if (kind === 'extract' && !body['urls'] && !body['prompt']) {
    issues.push(custom("Either 'urls' or 'prompt' must be provided.", []));
  }
  if (kind === 'extract' && body['schema'] !== undefined && !isRecord(body['schema'])) {
    issues.push(custom('Invalid JSON schema.', ['schema']));
  }
  if (kind === 'search' && Number(body['limit']) > 100) {
    const message = 'Number must be less than or equal to 100';
    issues.push({ code: 'too_big', maximum: 100, type: 'number', inclusive: true, path: ['limit'], message });
  }
  return issues;
}

/** The engine's message for a path rule that is not a regular expression. */
export function regexMessage(body: Record<string, unknown>): string | undefined {
  for (const rule of [body['includePaths'], body['excludePaths']].flat()) {
    try {
      if (typeof rule === 'string') new RegExp(rule);
    } catch (error) {
      return error instanceof Error ? error.message : 'Invalid regular expression';
    }
  }
  return undefined;
}
