import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { DomUtils, parseDocument } from 'htmlparser2';
import { readClaims } from '#check/documents.ts';
import { cacheControl, contentTypes, everywhere, sandboxed } from '#integrations/hosting/headers.ts';
import { policyOf } from '#integrations/security-policy.ts';
import { isoDate } from '#lib/format/date.ts';
import { isPublic } from '#lib/publishing.ts';
import { canonicalUrl, pageIdOf, redirectSpellings, routes, SEARCH_FOLDER } from '#lib/routes.ts';
import { FEED_LENGTH } from '#lib/seo/feed.ts';
import { CARD_SIZE } from '#lib/seo/seo.ts';
import type { Publishing } from '#schemas/publishing.ts';
import { builtFiles, decodeEntities, readBuilt } from '../support/dist.ts';
import { headOf } from '../support/head.ts';
import {
  allPaths,
  articles,
  hiddenPaths,
  indexedPages,
  redirects,
  site as settings,
  today,
  written,
} from '../support/pages.ts';
import type { Answer, Site } from './site.ts';

/** A question to a site that is compared with what was built. */
export interface Check {
  name: string;
  /** The problems found, a line each; `undefined` where the site can't be asked. */
  find(site: Site): Promise<string[] | undefined>;
}

const DAY_MS = 86_400_000;
const MIN_CERTIFICATE_DAYS = 14;
const MIN_SECURITY_TXT_DAYS = 30;

/** Where the built pages say that they are. */
const origin = new URL(new URL(headOf(routes.home).canonical).origin);
/** A script that is large enough to have compressed copies: those under 1,000 bytes have none. */
export const script = (builtFiles('js.br').find((file) => file.startsWith('_astro/')) ?? '').replace(/\.br$/, '');
const bytesOf = (file: string) => Buffer.from(readBuilt(file, 'latin1'), 'latin1');
const fileOf = (path: string) => `${pageIdOf(path)}.html`;
const addressOf = (path: string) => canonicalUrl(path, origin);
const isMoved = (status: number) => status === 301 || status === 308;
const POLICY_META = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/;

/** Asks about each of the subjects at the same time. */
const each = async <Subject>(subjects: readonly Subject[], find: (subject: Subject) => Promise<string[]>) =>
  (await Promise.all(subjects.map(find))).flat();

const when = (isWrong: boolean, problem: string) => (isWrong ? [problem] : []);

/** Differences in headers. Hosts write lists with or without spaces. */
function headerProblems(path: string, { headers }: Answer, expected: Readonly<Record<string, string>>) {
  const tidy = (value: unknown) => String(value ?? 'missing').replace(/,\s*/g, ', ');
  return Object.entries(expected).flatMap(([name, value]) => {
    const found = tidy(headers[name.toLowerCase()]);
    return when(found !== tidy(value), `${path}: ${name} is ${found}`);
  });
}

const headersOf = (path: string) => ({
  ...everywhere,
  ...(path === sandboxed.path && { 'Content-Security-Policy': sandboxed.policy }),
});

/** What is wrong with a page or a file that should be the one that was built. */
const bodyProblems = (path: string, { status, body }: Answer, file: string) =>
  status === 200
    ? when(!body.equals(bytesOf(file)), `${path}: differs from the build`)
    : [`${path}: status ${status} instead of 200`];

/** A redirect in one step: the page that it leads to answers. */
async function redirectProblems({ ask, address }: Site, from: string, to: string): Promise<string[]> {
  const { status, headers, body } = await ask(from);
  const target = headers.location && new URL(headers.location, new URL(from, address));
  // Netlify serves the page that forwards, because a file comes before a redirect.
  if (status === 200) return when(!forwardsTo(String(body), to), `${from}: answers instead of redirecting to ${to}`);
  if (!isMoved(status) || !target) return [`${from}: status ${status} instead of a redirect to ${to}`];
  const isThere = [address.origin, origin.origin].includes(target.origin) && target.pathname === to;
  return when(!isThere, `${from}: redirects to ${headers.location} instead of ${to}`);
}

const forwardsTo = (html: string, to: string) =>
  new RegExp(`<meta http-equiv="refresh" content="0; ?url=${to}"`, 'i').test(html);

async function notFoundProblems({ ask }: Site, path: string, statuses: readonly number[] = [404]) {
  const answer = await ask(path);
  if (!statuses.includes(answer.status))
    return [`${path}: status ${answer.status} instead of ${statuses.join(' or ')}`];
  return [
    ...when(!answer.body.equals(bytesOf('404.html')), `${path}: not the 404 page`),
    ...when(answer.headers['cache-control'] === cacheControl.hashed, `${path}: cached for a year`),
    ...headerProblems(path, answer, everywhere),
  ];
}

/** Files that machines and pages ask for, beside pages. The expiry of security.txt is that of its build. */
const files = builtFiles(...Object.keys(contentTypes).filter((type) => type !== 'html')).filter(
  (file) => !file.startsWith('.well-known/') && !file.startsWith('og/'),
);

/** The origins that a page may load from: its own, and those that content/site.yaml sets. */
function allowedOrigins(path: string, { address }: Site) {
  const { calendar, newsletter } = settings;
  const services = path === sandboxed.path ? [newsletter.script, ...newsletter.origins] : [calendar];
  return [address, origin, ...services.filter(Boolean)].map((url) => new URL(url).origin);
}

/** The kinds of links that load what they name. */
const LOADING = /^(?:stylesheet|preload|modulepreload|prefetch|icon|manifest|apple-touch-icon)$/;

/** What a page loads, as URLs. */
function loadedBy(html: string): string[] {
  const elements = DomUtils.findAll(() => true, [parseDocument(html)]);
  const named = elements.flatMap(({ name, attribs: { src, poster, srcset, rel = '', href } }) => [
    src,
    poster,
    ...(srcset ?? '').split(',').map((one) => one.trim().split(' ')[0]),
    name === 'link' && LOADING.test(rel) ? href : undefined,
  ]);
  const styles = Array.from(html.matchAll(/(?:url\(|@import )["']?([^"')]+)/g), ([, url]) => url);
  return [...named, ...styles].flatMap((url) => url || []);
}

const listed = (xml: string, element: string) =>
  Array.from(xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g')), ([, url = '']) => decodeEntities(url));

/** What one list lacks of another, and has beside it. */
const listProblems = (name: string, found: readonly string[], expected: readonly string[]) => [
  ...expected.filter((one) => !found.includes(one)).map((one) => `${name}: lacks ${one}`),
  ...found.filter((one) => !expected.includes(one)).map((one) => `${name}: has ${one}`),
];

const unpack: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};

/** What begins to be public on a day, or has ended with the day before, and is not: the build of that day is late or was missed. */
export const dueProblems = ({ ask }: Pick<Site, 'ask'>, pages: readonly (Publishing & { path: string })[], day: Date) =>
  each(pages, async ({ path, ...publishing }) => {
    const [was, is] = [day.getTime() - DAY_MS, day.getTime()].map((time) => isPublic(publishing, new Date(time)));
    if (was === is) return [];
    const { status } = await ask(path);
    const due = `${path}: ${is ? 'begins' : 'has ended before'} ${isoDate(day)}, which is today`;
    return when((status === 200) !== is, `${due}, and has status ${status}`);
  });

/** In the order in which the table lists them. */
export const checks: readonly Check[] = [
  {
    name: 'every public page is the one that was built',
    find: ({ ask }) => each(allPaths, async (path) => bodyProblems(path, await ask(path), fileOf(path))),
  },
  {
    name: 'headers of every page',
    find: ({ ask }) =>
      each(allPaths, async (path) => {
        const expected = {
          ...headersOf(path),
          'Cache-Control': cacheControl.other,
          'Content-Type': contentTypes['html'],
        };
        return headerProblems(path, await ask(path), expected as Record<string, string>);
      }),
  },
  {
    name: "each page's security policy fits what it has",
    find: ({ ask }) =>
      each([...allPaths, sandboxed.path], async (path) => {
        const html = String((await ask(path)).body);
        const policy = decodeEntities(POLICY_META.exec(html)?.[1] ?? '');
        return when(policy !== policyOf(html), `${path}: scripts, styles or frames that its policy does not name`);
      }),
  },
  {
    name: 'the page with a form of another company is framed by us alone',
    find: async ({ ask }) => headerProblems(sandboxed.path, await ask(sandboxed.path), headersOf(sandboxed.path)),
  },
  {
    name: 'other spellings redirect in one step',
    find: (site) =>
      each(allPaths, (path) =>
        each(path === '/' ? ['/index.html'] : [`${path}/`, `${path}.html`], (from) =>
          redirectProblems(site, from, path),
        ),
      ),
  },
  {
    name: 'earlier addresses redirect in one step',
    find: (site) =>
      each(Object.entries(redirects), ([from, to]) =>
        each(redirectSpellings(from), (spelling) => redirectProblems(site, spelling, to)),
      ),
  },
  {
    name: 'what begins or ends today has done so',
    find: (site) => dueProblems(site, written, today),
  },
  {
    name: 'HTTP redirects to HTTPS in one step',
    find: async ({ askHttp, address }) =>
      askHttp &&
      each(['/', '/platform', '/nothing'], async (path) => {
        const { status, headers } = await askHttp(path);
        const isThere = isMoved(status) && headers.location === new URL(path, address).href;
        return when(!isThere, `${path}: status ${status}, location ${headers.location}`);
      }),
  },
  {
    name: 'what is missing gets the 404 page',
    find: (site) =>
      each(['/nothing', '/nothing/', '/platform/nothing', '/_astro/nothing.js', '/og/'], (path) =>
        notFoundProblems(site, path),
      ),
  },
  {
    name: 'what is gone or not public gets the 404 page',
    find: async (site) => {
      const gone = (await readClaims()).gone.map(({ address }) => address);
      return each([...gone, ...hiddenPaths], (path) => notFoundProblems(site, path, [404, 410]));
    },
  },
  {
    name: 'settings of hosts are not served',
    find: ({ ask }) =>
      each(['/_headers', '/_redirects', '/.hosting/Caddyfile'], async (path) =>
        when((await ask(path)).status === 200, `${path}: is served`),
      ),
  },
  {
    name: 'every file is the one that was built',
    find: ({ ask }) => each(files, async (file) => bodyProblems(`/${file}`, await ask(encodeURI(`/${file}`)), file)),
  },
  {
    name: 'the search has its page, its index and what it needs to run',
    find: async ({ ask }) => {
      const entry = `${SEARCH_FOLDER}pagefind-entry.json`;
      const html = String((await ask(routes.search)).body);
      return [
        ...bodyProblems(entry, await ask(entry), entry.slice(1)),
        ...when(!html.includes("'wasm-unsafe-eval'"), `${routes.search}: its policy forbids WebAssembly`),
      ];
    },
  },
  {
    name: 'files with hashed names are cached for a year, pages are asked for again',
    find: async ({ ask }) => {
      const { headers } = await ask('/platform');
      const again = await ask('/platform', { 'if-none-match': headers.etag ?? '' });
      return [
        ...headerProblems(`/${script}`, await ask(`/${script}`), {
          ...everywhere,
          'Cache-Control': cacheControl.hashed,
        }),
        ...when(again.status !== 304, `/platform: status ${again.status} instead of 304 to who has it`),
      ];
    },
  },
  {
    name: 'pages and scripts are compressed',
    find: ({ ask }) =>
      each(['platform.html', script], async (file) => {
        const path = `/${file.replace('.html', '')}`;
        const { headers, body } = await ask(path, { 'accept-encoding': 'br, gzip' });
        const decompress = unpack[headers['content-encoding'] ?? ''];
        if (!decompress) return [`${path}: not compressed`];
        return when(!decompress(body).equals(bytesOf(file)), `${path}: the compressed copy differs`);
      }),
  },
  {
    name: "each page's social card is the one that was built",
    find: ({ ask }) =>
      each(allPaths, async (path) => {
        const card = headOf(path).meta['og:image'] ?? '';
        const { pathname, origin: at } = new URL(card);
        const answer = await ask(pathname);
        const isPng = pathname.endsWith('.png');
        // The size is in the first block of a PNG file.
        const size =
          isPng && answer.body.length > 24 ? [answer.body.readUInt32BE(16), answer.body.readUInt32BE(20)] : [];
        return [
          ...bodyProblems(pathname, answer, pathname.slice(1)),
          ...when(at !== origin.origin, `${path}: its card is at ${at}`),
          ...when(isPng && size.join() !== Object.values(CARD_SIZE).join(), `${pathname}: ${size.join(' by ')} pixels`),
        ];
      }),
  },
  {
    name: 'pages name the address that they are at',
    find: async ({ ask, address }) => {
      // A server of this machine stands for the real address.
      const isLocal = /^(?:localhost|127\.0\.0\.1)$/.test(address.hostname);
      const html = String((await ask(routes.home)).body);
      const [named = ''] = html.match(/(?<=<link rel="canonical" href=")[^"]+/) ?? [];
      const expected = isLocal ? addressOf(routes.home) : new URL('/', address).href;
      return when(named !== expected, `/: canonical is ${named}; build with SITE_URL=${address.origin}`);
    },
  },
  {
    name: 'the feed has the newest articles and no other',
    find: async ({ ask }) => {
      const { status, headers, body } = await ask(routes.feed);
      const items = String(body).match(/<item>[\s\S]*?<\/item>/g) ?? [];
      const links = items.flatMap((item) => listed(item, 'link'));
      return [
        ...when(
          status !== 200 || !/xml/.test(headers['content-type'] ?? ''),
          `${routes.feed}: status ${status}, ${headers['content-type']}`,
        ),
        ...listProblems(
          routes.feed,
          links,
          articles
            .toSorted((one, other) => (other.published ?? today).getTime() - (one.published ?? today).getTime())
            .slice(0, FEED_LENGTH)
            .map(({ path }) => addressOf(path)),
        ),
      ];
    },
  },
  {
    name: 'the sitemap has the public pages and no other',
    find: async ({ ask }) => {
      const index = String((await ask(routes.sitemap)).body);
      const parts = listed(index, 'loc').map((url) => new URL(url).pathname);
      const maps = await Promise.all(parts.map(async (path) => listed(String((await ask(path)).body), 'loc')));
      return listProblems(
        routes.sitemap,
        maps.flat(),
        indexedPages.map(({ path }) => addressOf(path)),
      );
    },
  },
  {
    name: 'robots.txt lets search engines in',
    find: async ({ ask }) => {
      const { headers, body } = await ask('/robots.txt');
      const text = String(body);
      const home = await ask(routes.home);
      return [
        ...when(!text.includes(`Sitemap: ${addressOf(routes.sitemap)}`), '/robots.txt: names no sitemap'),
        ...when(/^Disallow: *\/ *$/m.test(text), '/robots.txt: keeps everyone out'),
        ...when(Boolean(headers['x-robots-tag'] ?? home.headers['x-robots-tag']), '/: X-Robots-Tag, as in a preview'),
      ];
    },
  },
  {
    name: `security.txt holds for ${MIN_SECURITY_TXT_DAYS} more days`,
    find: async ({ ask }) => {
      const { status, body } = await ask(routes.securityTxt);
      const [, expires = ''] = /^Expires: (\S+)$/m.exec(String(body)) ?? [];
      const days = (Date.parse(expires) - Date.now()) / DAY_MS;
      return [
        ...when(
          status !== 200 || !/^Contact: /m.test(String(body)),
          `${routes.securityTxt}: status ${status}, no contact`,
        ),
        ...when(!(days >= MIN_SECURITY_TXT_DAYS), `${routes.securityTxt}: expires ${expires || 'never'}`),
      ];
    },
  },
  {
    name: 'no page loads from another site or over HTTP',
    find: (site) =>
      each([...allPaths, sandboxed.path], async (path) => {
        const allowed = allowedOrigins(path, site);
        const urls = loadedBy(String((await site.ask(path)).body)).filter((url) => !url.startsWith('data:'));
        const foreign = urls.filter((url) => !allowed.includes(new URL(url, site.address).origin));
        return [...new Set(foreign)].map((url) => `${path}: loads ${url}`);
      }),
  },
  {
    name: `the certificate holds for ${MIN_CERTIFICATE_DAYS} more days`,
    find: async ({ certificateEnd }) => {
      if (!certificateEnd) return undefined;
      const days = Math.floor(((await certificateEnd()).getTime() - Date.now()) / DAY_MS);
      return when(days < MIN_CERTIFICATE_DAYS, `${days} days left`);
    },
  },
];

/** What a check found, and how often it asked. */
export interface Finding {
  name: string;
  asked: number;
  /** `undefined` where the site can't be asked. */
  problems: string[] | undefined;
}

/** Asks a site every question, one after the other. A page is asked for once, however many checks read it. */
export async function checkSite(site: Site): Promise<Finding[]> {
  const pages = new Map<string, Promise<Answer>>();
  let asked = 0;
  const counted: Site['ask'] = (path, headers, method) => {
    asked += 1;
    return site.ask(path, headers, method);
  };
  const ask: Site['ask'] = (path, headers, method) => {
    if (headers || method) return counted(path, headers, method);
    const answer = pages.get(path) ?? counted(path);
    pages.set(path, answer);
    return answer;
  };
  const findings: Finding[] = [];
  for (const { name, find } of checks) {
    const before = asked;
    const problems = await find({ ...site, ask }).catch((error: Error) => [error.message]);
    findings.push({ name, asked: asked - before, problems });
  }
  return findings;
}
