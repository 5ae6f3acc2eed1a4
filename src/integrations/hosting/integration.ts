import { globSync, statSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { type Claim, isPreview, messages, readClaims } from '#check/index.ts';
import { pageIdOf, pathOfPage, routes } from '#lib/routes.ts';
import { buildCache } from '../build-cache.ts';
import { caddyfile } from './caddyfile.ts';
import { headersFile, redirectsFile } from './headers.ts';
import { nginxConf } from './nginx-conf.ts';

/** For self-hosted servers; outside of dist, which holds only what is served. */
const CONFIGURATIONS = '.hosting';

/** Writes what hosts need: headers, redirects, configurations and compressed copies. It runs last, on the final files. */
export function hosting(): AstroIntegration {
  let host = '';
  return {
    name: 'hosting',
    hooks: {
      'astro:config:done': ({ config }) => {
        host = new URL(config.site ?? '').host;
      },
      'astro:build:done': async ({ dir, assets, logger }) => {
        const startedAt = performance.now();
        const root = fileURLToPath(dir);
        const claims = await readClaims();
        assertFree([...claims.moved, ...claims.gone], dir, assets);
        // Programs that read no robots.txt look for the sitemap here.
        const moved = [...claims.moved, { address: '/sitemap.xml', to: routes.sitemap }];
        await writeAll(root, { _headers: headersFile(isPreview()), _redirects: redirectsFile({ moved }) });
        const addresses = { ...claims, moved, pages: pagesIn(root, claims.moved) };
        await writeAll(CONFIGURATIONS, {
          Caddyfile: caddyfile(host, addresses),
          'nginx.conf': nginxConf(host, addresses),
        });
        await compressAll(root);
        await buildCache.prune();
        logger.info(`headers, compressed files in ${Math.round(performance.now() - startedAt)} ms`);
      },
    },
  };
}

/** The addresses of all pages of the finished site, those aside that forward visitors. */
function pagesIn(root: string, moved: readonly Claim[]): string[] {
  const forwarding = moved.map(({ address }) => decodeURI(address));
  const pages = globSync('**/*.html', { cwd: root }).map((file) => pathOfPage(file.replaceAll('\\', '/').slice(0, -5)));
  return pages.filter((page) => page !== routes.notFound && !forwarding.includes(page)).sort();
}

async function writeAll(folder: string, files: Record<string, string>) {
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
}

const TEXTS = '**/*.{html,js,css,txt,xml,json,webmanifest,svg}';
/** A smaller file fits in one packet uncompressed. */
const MIN_BYTES = 1_000;
/** Node's thread pool compresses four files at a time; more would only wait in memory. */
const CONCURRENCY = 4;
/** 85 ms per page, against 36 ms at quality 10 for 2% more bytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes `.br` and `.gz` copies next to every text file, for hosts that serve precompressed files. */
async function compressAll(root: string): Promise<void> {
  const files = globSync(TEXTS, { cwd: root }).values();
  const worker = async () => {
    for (const file of files) await compress(join(root, file));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

async function compress(file: string) {
  const bytes = await readFile(file);
  if (bytes.length < MIN_BYTES) return;
  await writeFile(`${file}.br`, await buildCache.get([JSON.stringify(BROTLI), bytes], () => toBrotli(bytes, BROTLI)));
  await writeFile(`${file}.gz`, await toGzip(bytes, { level: 9 }));
}

/** The route that renders a page at each earlier address. */
const FORWARDING = '/[...from]';

/**
 * Fails if the built site has a file at an address that its hosts would redirect or call gone. The content check knows
 * these addresses from the sources; this asks the finished site. `assets` are the files that Astro wrote, by route.
 */
export function assertFree(claims: readonly Claim[], site: URL, assets: ReadonlyMap<string, readonly URL[]>) {
  const others = [...assets].flatMap(([route, files]) => (route === FORWARDING ? [] : files.map(String)));
  const forwarding = (assets.get(FORWARDING) ?? []).map(String).filter((file) => !others.includes(file));
  const isTaken = (file: URL) => isFile(file) && !forwarding.includes(file.href);
  const problems = claims.flatMap(({ address, source }) => {
    const id = pageIdOf(decodeURI(address));
    const taken = [`${id}.html`, id].find((file) => isTaken(new URL(file, site)));
    return taken ? `${source}: ${messages.siteAddress(address, taken)}` : [];
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

const isFile = (url: URL) => statSync(url, { throwIfNoEntry: false })?.isFile() ?? false;
