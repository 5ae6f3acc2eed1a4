import { createHash } from 'node:crypto';
import { contentSecurityPolicy, type PageNeeds } from '../../lib/hosting/policy.ts';

const SCRIPT = /<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g;
const STYLE = /<style[^>]*>(?<code>[\s\S]*?)<\/style>/g;
/** Data never runs. Speculation rules do, in their way, and are checked as scripts are. */
const DATA = /type="application\/(?:ld\+)?json"/;
const HIDDEN = /<meta name="robots" content="[^"]*noindex/;
/** Made by src/islands/near.ts. */
const ISLANDS_POLICY = 'default';

const hashOf = (code = '') => `sha256-${createHash('sha256').update(code).digest('base64')}`;
const originsOf = (urls: readonly string[]) => [...new Set(urls.map((url) => new URL(url).origin))];

/** Words of all attributes of one name. */
const wordsOf = (html: string, attribute: string) =>
  Array.from(html.matchAll(new RegExp(`<[^>]* ${attribute}="([^"]+)"`, 'g')), ([, value = '']) =>
    value.split(' '),
  ).flat();

const addressesOf = (html: string, pattern: RegExp) => Array.from(html.matchAll(pattern), ([, url = '']) => url);

/** Inline scripts that run, and whether there are others. */
function scriptsOf(html: string): Pick<PageNeeds, 'scripts' | 'hasScriptFiles'> {
  const running = Array.from(html.matchAll(SCRIPT), ({ groups = {} }) => groups).filter(
    ({ attributes = '' }) => !DATA.test(attributes),
  );
  const inline = running.filter(({ attributes = '' }) => !attributes.includes(' src='));
  return {
    scripts: inline.map(({ code }) => hashOf(code)),
    hasScriptFiles: html.includes('<astro-island') || inline.length < running.length,
  };
}

/**
 * What stands in a page and needs a permission. Frames and forms name their addresses themselves; a part whose script
 * speaks to an address says so with `data-connects`, one that starts a worker with `data-worker` and the name of its
 * Trusted Types policy, and one where another company's script draws with `data-guests`.
 */
export function needsOf(html: string): PageNeeds {
  const workers = wordsOf(html, 'data-worker');
  return {
    ...scriptsOf(html),
    styles: Array.from(html.matchAll(STYLE), ({ groups }) => hashOf(groups?.['code'])),
    hasStyleFiles: /<link[^>]* rel="stylesheet"/.test(html),
    isListed: !HIDDEN.test(html),
    hasManifest: html.includes('<link rel="manifest"'),
    trusted: [...(html.includes('<astro-island') ? [ISLANDS_POLICY] : []), ...workers],
    hasWorker: workers.length > 0,
    frames: originsOf(addressesOf(html, /<iframe[^>]* src="(https?:[^"]+)"/g)),
    forms: originsOf(addressesOf(html, /<form[^>]* action="(https?:[^"]+)"/g)),
    connections: originsOf(wordsOf(html, 'data-connects')),
    guests: originsOf(wordsOf(html, 'data-guests')),
  };
}

const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/;
/** A browser needs to know the charset among the first bytes; before that, nothing is loaded. */
const BEGINNING = /^.*?<meta charset="utf-8">|^<!doctype html>/is;

/** Writes what the page may load into its head, where it stands before all that it governs. */
export function withPolicy(html: string): string {
  const bare = html.replace(POLICY, '');
  const policy = contentSecurityPolicy(needsOf(bare));
  return bare.replace(BEGINNING, `$&<meta http-equiv="Content-Security-Policy" content="${policy}">`);
}
