import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { ViteDevServer } from 'vite';
import { examineContent } from './check-content.ts';
import { messages } from './messages.ts';
import { asShown, formatProblems, type Problem } from './problem.ts';

/** Editors write a file in several steps. */
const DEBOUNCE_MS = 100;

/** The studio's forms, where it runs. */
export interface Forms {
  /** The address of a file's form: content/agents/nurse.yaml. */
  formOf: (file: string) => string | undefined;
  /** Whether an address is a page of the studio itself, which shows problems in its own way. */
  isForm: (url: string) => boolean;
  /** The event that takes problems to them. */
  problemsEvent: string;
}

/** Where Astro keeps the content that pages are made from. It writes it half a second after a change. */
const DATA_STORE = '/.astro/data-store';

/** Checks the content now and after each change, and shows problems in the terminal, the browser and the studio. */
export function watchContent(
  server: ViteDevServer,
  root: URL,
  refreshData: () => Promise<void>,
  forms: Forms | undefined,
) {
  const folder = fileURLToPath(new URL('content/', root));
  const { hot } = server.environments.client;
  let hints: readonly Problem[] = [];
  const shown = (problems: readonly Problem[]) => [...problems, ...hints].map(asShown);
  const checker = createChecker(
    async () => {
      const { problems, hints } = await examineContent(folder);
      if (forms) addHints(forms, hints, problems).catch(console.error);
      return problems;
    },
    (problems, hadProblems) => {
      if (forms) hot.send(forms.problemsEvent, shown(problems));
      if (problems.length > 0) console.error(`\n${formatProblems(problems)}\n`);
      else if (hadProblems) console.log('\nAll problems in the content are fixed.\n');
      if (problems.length > 0 || hadProblems) hot.send({ type: 'full-reload' });
    },
    refreshData,
  );
  /** Spelling takes longer than the check, so the studio gets these a moment later. */
  async function addHints({ problemsEvent }: Forms, found: readonly Problem[], problems: Problem[]) {
    if (problems !== (await checker.latest())) return;
    const words = await unknownWords(fileURLToPath(root)).catch(() => []);
    if (problems !== (await checker.latest())) return;
    hints = [...found, ...words];
    hot.send(problemsEvent, shown(problems));
  }
  const pages = freshPages(server);
  server.watcher.on('all', (_, path) => {
    const isContent = path.startsWith(folder);
    if (isContent) checker.schedule();
    if (isContent || path.includes(DATA_STORE)) pages.contentChanged();
  });
  // A page waits until it can show the last change. One that can be rendered in spite of a problem gets a ribbon with it;
  // in place of the others, which Astro would explain in its own words, there are the messages.
  server.middlewares.use(async ({ headers, url = '/', socket }, response, next) => {
    if (!headers.accept?.includes('text/html') || forms?.isForm(url)) return next();
    const problems = await checker.latest();
    // The browser has left meanwhile, and nothing knows any more where it was.
    if (socket.destroyed) return undefined;
    if (problems.length === 0 || headers[AS_IS]) {
      await pages.begin(response);
      return next();
    }
    const host = socket.localFamily === 'IPv6' ? `[${socket.localAddress}]` : socket.localAddress;
    const asIs = { accept: 'text/html', [AS_IS]: 'true' };
    const page = await fetch(`http://${host}:${socket.localPort}${url}`, { headers: asIs, redirect: 'manual' });
    const { status } = page;
    if (status >= 300 && status < 400)
      return response.writeHead(status, { location: page.headers.get('location') ?? '/' }).end();
    // A page that is not found may be one that can't be read.
    const isUp = status < 400;
    const html = isUp ? (await page.text()) + ribbon(problems, forms) : errorPage(problems, forms);
    response.writeHead(isUp ? status : 500, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
  // The studio asks once it is rendered, which is after its page has connected.
  const { problemsEvent } = forms ?? {};
  if (problemsEvent)
    hot.on(problemsEvent, async (_, client) => client.send(problemsEvent, shown(await checker.latest())));
}

/** Vite has this module twice, and loads it again when files change. */
const server = globalThis as typeof globalThis & { speller?: Worker | undefined };

/** A thread that stays: it reads its dictionaries once, which takes longer than the texts. */
function getSpeller(): Worker {
  const start = () =>
    new Worker(new URL('./spelling.ts', import.meta.url)).once('exit', () => {
      server.speller = undefined;
    });
  server.speller ??= start();
  server.speller.unref();
  return server.speller;
}

/** The words of a project's content/ that no dictionary has. */
export const unknownWords = (root: string) =>
  new Promise<Problem[]>((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.once('message', resolve).once('close', () => reject(new Error('The spelling could not be checked.')));
    getSpeller().postMessage({ root, port: port2 }, [port2]);
  });

/**
 * Runs a check now and, debounced, after changes, one at a time, and reports each result that no later change has made old.
 * After each change without problems `refreshData` reads the data of the site again, for which pages wait: Astro misses the
 * second of two changes of a file within 50 ms, may have kept data that had problems, and stores new data only half a second
 * later.
 */
export function createChecker(
  check: () => Promise<Problem[]>,
  report: (problems: readonly Problem[], hadProblems: boolean) => void,
  refreshData: () => Promise<void>,
) {
  let lastChange = 0;
  let hadProblems = false;
  let latest = run(0);

  /** Checks what is so since a change. */
  async function run(change: number): Promise<Problem[]> {
    const problems = await check().catch((error: unknown): Problem[] => [
      { file: 'content', message: messages.ruleFails('check', String(error)) },
    ]);
    if (change !== lastChange) return problems;
    report(problems, hadProblems);
    hadProblems = problems.length > 0;
    if (problems.length === 0 && change > 0) await refreshData().catch(console.error);
    return problems;
  }

  return {
    /** Schedules a check. A burst of changes leads to one. */
    schedule() {
      lastChange += 1;
      const change = lastChange;
      const debounced = new Promise((resolve) => setTimeout(resolve, DEBOUNCE_MS));
      const before = latest;
      latest = debounced.then(() => before).then((problems) => (change === lastChange ? run(change) : problems));
    },
    /** The problems once all changes are checked, also those made meanwhile. */
    async latest() {
      for (;;) {
        const checked = latest;
        const problems = await checked;
        if (checked === latest) return problems;
      }
    },
  };
}

/** Problems quote tags, and the page is HTML. In the studio, files lead to their forms. */
function asHtml(problems: readonly Problem[], forms: Forms | undefined) {
  const html = formatProblems(problems).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return forms ? withForms(html, forms) : html;
}

/** What a request for a page gets that can't be rendered. Vite's client reloads it once the problems are fixed. */
const errorPage = (problems: readonly Problem[], forms: Forms | undefined) => `<!doctype html>
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Content check</title>
<pre style="white-space: pre-wrap">${asHtml(problems, forms)}</pre>
<script type="module" src="/@vite/client"></script>
`;

/** What the others get at their end: closed, a line at the bottom of the window. */
const ribbon = (problems: readonly Problem[], forms: Forms | undefined) => `
<details style="position: fixed; inset: auto 0 0; z-index: 97; max-height: 50vh; overflow: auto; padding: 0.5rem 10rem 0.5rem 1rem; background: Mark; color: MarkText; --link: MarkText; --ink: MarkText">
<summary>${problems.length === 1 ? 'A mistake' : `${problems.length} mistakes`} in the content: ${problems[0]?.file}</summary>
<pre style="white-space: pre-wrap">${asHtml(problems, forms)}</pre>
</details>
`;

/** Marks a request for a page as it is, with no ribbon. */
const AS_IS = 'x-as-is';

const withForms = (html: string, { formOf }: Forms) =>
  html.replace(/\bcontent\/[\w/-]+\.(?:mdx|yaml)\b/g, (file) => `<a href="${formOf(file)}">${file}</a>`);

/**
 * Lets no page show old content. Vite may keep what it loads for a page while content changes: then each page has the old
 * content until the next change. So pages that are requested after such a change wait for those before, and load everything
 * again.
 */
export function freshPages(server: Pick<ViteDevServer, 'environments'>) {
  const rendering = new Set<Promise<void>>();
  let mayBeOld = false;

  return {
    /** Call this for every change of the content, and of what Astro makes from it. */
    contentChanged() {
      if (rendering.size > 0) mayBeOld = true;
    },
    /** Resolves when the page that this response is for may be rendered. */
    async begin(response: Writable) {
      while (mayBeOld) {
        await Promise.all(rendering);
        if (mayBeOld) for (const { moduleGraph } of Object.values(server.environments)) moduleGraph.invalidateAll();
        mayBeOld = false;
      }
      // Also when the browser has left meanwhile.
      const rendered = finished(response)
        .catch(() => {})
        .finally(() => rendering.delete(rendered));
      rendering.add(rendered);
    },
  };
}
