import { createHash } from 'node:crypto';
import { DomUtils, parseDocument } from 'htmlparser2';

type Elements = ReturnType<typeof DomUtils.getElementsByTagName>;

/** JSON never runs. Speculation rules need a hash, as scripts do. */
const DATA_TYPES = ['application/json', 'application/ld+json'];
/** Trusted Types policy of src/islands/directives/lazy.ts. */
const ISLANDS_POLICY = 'default';

const SELF = "'self'";
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const hashesOf = (elements: Elements) => elements.map((element) => hashOf(DomUtils.textContent(element)));
/** A path is one of our own. `vitals.example.com:443` is a URL, too, of a scheme that nobody means. */
function originOf(url: string) {
  if (url.startsWith('/')) return SELF;
  const { origin } = new URL(url);
  if (origin === 'null') throw new Error(`"${url}" has no scheme. Give the whole address: https://${url}`);
  return origin;
}
const originsOf = (urls: readonly string[]) => [...new Set(urls.map(originOf))];
/** The words in all attributes of one name. */
const wordsIn = (elements: Elements, attribute: string) =>
  elements.flatMap(({ attribs }) => attribs[attribute]?.split(' ') ?? []).filter((word) => word !== '');
/** The other origins that elements of one name have in an attribute. */
const originsIn = (elements: Elements, attribute: string) =>
  originsOf(wordsIn(elements, attribute).filter((url) => /^https?:/.test(url)));
const when = (isNeeded: boolean, source: string) => (isNeeded ? [source] : []);
const sources = (list: readonly string[]) => (list.length > 0 ? [...new Set(list)].join(' ') : "'none'");

/**
 * The Content-Security-Policy of a page: it may load itself, its own files, and the origins that it names. Frames and
 * forms name them in `src` and `action`. An element says in `data-connects` which URLs its script requests, in
 * `data-frames` which page of ours its script frames, in `data-worker` the Trusted Types policy of the worker that it
 * starts, that it runs WebAssembly in `data-wasm`, in `data-pictures` the protocols of pictures that are no files of ours,
 * and in `data-third-party` the URLs of another company's script that draws on the page. Only a page that runs without our
 * origin may have such a script.
 */
export function policyOf(html: string): string {
  const all = DomUtils.getElementsByTagName('*', parseDocument(html));
  const named = (name: string) => all.filter((element) => element.name === name);
  const scripts = named('script').filter(({ attribs }) => !DATA_TYPES.includes(attribs['type'] ?? ''));
  const inlineScripts = scripts.filter(({ attribs }) => attribs['src'] === undefined);
  const hasIslands = named('astro-island').length > 0;
  const hasScriptFiles = hasIslands || inlineScripts.length < scripts.length;
  const runsWebAssembly = all.some(({ attribs }) => attribs['data-wasm'] !== undefined);
  const isHidden = named('meta').some(
    ({ attribs: { name, content } }) => name === 'robots' && /noindex/.test(content ?? ''),
  );
  const hasFonts = named('style').some((style) => DomUtils.textContent(style).includes('url(data:font/'));
  const links = wordsIn(named('link'), 'rel');
  const workers = wordsIn(all, 'data-worker');
  const thirdParties = originsOf(wordsIn(all, 'data-third-party'));
  // A third party's styles have no hashes, and browsers ignore 'unsafe-inline' beside a hash.
  const styles = thirdParties.length > 0 ? ["'unsafe-inline'", ...thirdParties] : hashesOf(named('style'));
  const directives: Record<string, string> = {
    'default-src': "'none'",
    'frame-src': sources([
      ...when(wordsIn(all, 'data-frames').length > 0, SELF),
      ...originsIn(named('iframe'), 'src'),
      ...thirdParties,
    ]),
    'worker-src': sources(when(workers.length > 0, SELF)),
    'object-src': "'none'",
    // Audits of pages that search engines may list, such as Lighthouse, fetch robots.txt from within the page.
    'connect-src': sources([...when(!isHidden, SELF), ...originsOf(wordsIn(all, 'data-connects')), ...thirdParties]),
    'base-uri': "'none'",
    'script-src': sources([
      ...when(hasScriptFiles, SELF),
      ...when(runsWebAssembly, "'wasm-unsafe-eval'"),
      ...hashesOf(inlineScripts),
      ...thirdParties,
    ]),
    'style-src': sources([...when(links.includes('stylesheet'), SELF), ...styles]),
    'font-src': sources([SELF, ...when(hasFonts, 'data:'), ...thirdParties]),
    'img-src': sources([SELF, ...wordsIn(all, 'data-pictures'), ...thirdParties]),
    ...(named('audio').length > 0 && { 'media-src': SELF }),
    ...(links.includes('manifest') && { 'manifest-src': SELF }),
    'form-action': sources([SELF, ...originsIn(named('form'), 'action'), ...thirdParties]),
    // A third party's script knows nothing of our Trusted Types policies.
    ...(thirdParties.length === 0 && {
      'require-trusted-types-for': "'script'",
      'trusted-types': sources([...when(hasIslands, ISLANDS_POLICY), ...workers]),
    }),
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** The first element of every head. The policy must come before everything that it governs. */
const CHARSET = '<meta charset="utf-8">';

/** The page with its policy in a meta element. */
export const withPolicy = (html: string) =>
  html.replace(CHARSET, `$&<meta http-equiv="Content-Security-Policy" content="${policyOf(html)}">`);
