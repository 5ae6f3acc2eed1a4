/** An issue of a rejected body, in the format of Zod 3. */
export type Issue = Record<string, unknown>;

/** The service's own URL check: the host needs a dot followed by two letters or digits. */
export function urlMessage(value: unknown): string | undefined {
  if (typeof value !== 'string') return 'Invalid URL';
  const url = /^[a-z][a-z\d+.-]*:/i.test(value) && !/^[\w.-]+:\d/.test(value) ? value : `http://${value}`;
  if (!/^https?:/i.test(url)) return 'URL uses unsupported protocol';
  if (!/\.[a-z\d-]{2,}(:\d+)?([/?#]|$)/i.test(url)) return 'URL must have a valid top-level domain or be a valid path';
  return URL.canParse(url) ? undefined : 'Invalid URL';
}

/** The issues of the addresses in a body; none if it is valid. */
export function issuesOf({ url, urls, ignoreInvalidURLs }: Record<string, unknown>): Issue[] {
  const named = Array.isArray(urls)
    ? urls.map((one, index) => ({ value: one, path: ['urls', index] }))
    : [{ value: url, path: ['url'] }];
  if (ignoreInvalidURLs === true) return [];
  return named.flatMap(({ value, path }) => {
    const message = urlMessage(value);
    return message ? [{ code: 'custom', message, path }] : [];
  });
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
