import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { rolldown } from 'rolldown';

const SCRIPT = /<script>([\s\S]*?)<\/script>\s*/g;
/** Astro's numbers of islands, and the names that it gives its directives; nobody reads them in a built page. */
const UNREAD = /(?<=<astro-island[^>]*) (?:uid|opts)="[^"]*"/g;
const RENDERER = /renderer-url="\/([^"]+)"/;
/** Astro writes the directive before the first island, and what makes an island one. */
const isRuntime = (code: string) => code.includes('astro:near') || code.includes('define("astro-island"');

/** What is done to the islands of all pages: their runtime is one file, and each page brings it. */
export interface IslandRuntime {
  /** The renderer's file as Astro built it, and with the runtime in it; paths from the site's root. */
  from: string;
  to: string;
  /** The page's own script, which brings that file. */
  bring: string;
}

async function bundleBring(): Promise<string> {
  const bundle = await rolldown({ input: 'src/islands/bring.ts', platform: 'browser' });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  return output[0].code.trim();
}

/** Takes what Astro writes into each page with an island, 1.7 kB compressed, into the file of the renderer. */
export async function moveRuntime(root: string, pages: readonly string[]): Promise<IslandRuntime | undefined> {
  const html = pages.find((page) => RENDERER.test(page));
  const from = RENDERER.exec(html ?? '')?.[1];
  if (!html || !from) return undefined;
  const runtime = Array.from(html.matchAll(SCRIPT), ([, code = '']) => code).filter(isRuntime);
  if (runtime.length !== 2) throw new Error(`${runtime.length} scripts of Astro's islands in a page: not as known`);
  const code = [...runtime, await readFile(join(root, from), 'utf8')].join('\n');
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  const to = join(dirname(from), `${basename(from).split('.')[0]}.${hash}.js`);
  await writeFile(join(root, to), code);
  await rm(join(root, from));
  return { from, to, bring: await bundleBring() };
}

/** The page with one small script in place of Astro's two. */
export function withRuntime(html: string, runtime: IslandRuntime | undefined): string {
  if (!runtime) return html;
  let isFirst = true;
  const renamed = html.replace(UNREAD, '').replaceAll(`"/${runtime.from}"`, `"/${runtime.to}"`);
  return renamed.replace(SCRIPT, (script, code: string) => {
    if (!isRuntime(code)) return script;
    const replacement = isFirst ? `<script type="module">${runtime.bring}</script>` : '';
    isFirst = false;
    return replacement;
  });
}
