import { createHash } from 'node:crypto';

const SCRIPT = /<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g;
const STYLE = /<style[^>]*>(?<code>[\s\S]*?)<\/style>/g;
/** JSON never runs. Speculation rules need a hash, as scripts do. */
const DATA = /type="application\/(?:ld\+)?json"/;
const NOINDEX = /<meta name="robots" content="[^"]*noindex/;
/** Trusted Types policy of src/islands/lazy.ts. */
const ISLANDS_POLICY = 'default';

const SELF = "'self'";
const hashOf = (code = '') => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const originsOf = (urls: readonly string[]) => [...new Set(urls.map((url) => new URL(url).origin))];
const firstGroups = (html: string, pattern: RegExp) => Array.from(html.matchAll(pattern), ([, value = '']) => value);
/** The words in all attributes of one name. */
const attributeWords = (html: string, name: string) =>
  firstGroups(html, new RegExp(`<[^>]* ${name}="([^"]+)"`, 'g')).flatMap((value) => value.split(' '));
const when = (isNeeded: boolean, source: string) => (isNeeded ? [source] : []);
const sources = (list: readonly string[]) => (list.length > 0 ? [...new Set(list)].join(' ') : "'none'");

function scriptSources(html: string, hasIslands: boolean) {
  const runsWebAssembly = /<[^>]* data-wasm(?=[ >])/.test(html);
  const scripts = Array.from(html.matchAll(SCRIPT), ({ groups = {} }) => groups);
  const running = scripts.filter(({ attributes = '' }) => !DATA.test(attributes));
  const inline = running.filter(({ attributes = '' }) => !attributes.includes(' src='));
  const hasFiles = hasIslands || inline.length < running.length;
  const wasm = when(runsWebAssembly, "'wasm-unsafe-eval'");
  return [...when(hasFiles, SELF), ...wasm, ...inline.map(({ code }) => hashOf(code))];
}

/** A third party's styles have no hashes, and browsers ignore 'unsafe-inline' beside a hash. */
function styleSources(html: string, thirdParties: readonly string[]) {
  const hashes = Array.from(html.matchAll(STYLE), ({ groups }) => hashOf(groups?.['code']));
  const inline = thirdParties.length > 0 ? ["'unsafe-inline'", ...thirdParties] : hashes;
  return [...when(/<link[^>]* rel="stylesheet"/.test(html), SELF), ...inline];
}

/**
 * The Content-Security-Policy of a page: it may load itself, its own files, and the origins that it names. Frames and
 * forms name them in `src` and `action`. An element says in `data-connects` which URLs its script requests, in
 * `data-frames` which page of ours its script frames, in `data-worker` the Trusted Types policy of the worker that it
 * starts, that it runs WebAssembly in `data-wasm`, in `data-pictures` the protocols of pictures that are no files of ours,
 * and in `data-third-party` the URLs of another company's script that draws on the page. Only a page that runs without our
 * origin may have such a script.
 */
export function policyOf(html: string): string {
  const hasIslands = html.includes('<astro-island');
  const workers = attributeWords(html, 'data-worker');
  const thirdParties = originsOf(attributeWords(html, 'data-third-party'));
  const framesOurs = attributeWords(html, 'data-frames').length > 0;
  const frames = originsOf(firstGroups(html, /<iframe[^>]* src="(https?:[^"]+)"/g));
  const forms = originsOf(firstGroups(html, /<form[^>]* action="(https?:[^"]+)"/g));
  const directives: Record<string, string> = {
    'default-src': "'none'",
    'frame-src': sources([...when(framesOurs, SELF), ...frames, ...thirdParties]),
    'worker-src': sources(when(workers.length > 0, SELF)),
    'object-src': "'none'",
    // Audits of search engine optimization, such as Lighthouse, fetch robots.txt from within the page.
    'connect-src': sources([
      ...when(!NOINDEX.test(html), SELF),
      ...originsOf(attributeWords(html, 'data-connects')),
      ...thirdParties,
    ]),
    'base-uri': "'none'",
    'script-src': sources([...scriptSources(html, hasIslands), ...thirdParties]),
    'style-src': sources(styleSources(html, thirdParties)),
    'font-src': sources([SELF, ...thirdParties]),
    'img-src': sources([SELF, ...attributeWords(html, 'data-pictures'), ...thirdParties]),
    ...(html.includes('<audio') && { 'media-src': SELF }),
    ...(html.includes('<link rel="manifest"') && { 'manifest-src': SELF }),
    'form-action': sources([SELF, ...forms, ...thirdParties]),
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
