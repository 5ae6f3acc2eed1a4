import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAccounts, newKey } from './account.ts';
import { cors, createFaults, sendFault, sendHtml, sendJson } from './faults.ts';
import { createJob, type Job, type Outcome } from './job.ts';
import { numberedPages } from './pages.ts';
import { answer, refuse, type World } from './routes.ts';
import { everySecond, type SocketSwitches, serveSockets, type Ticker } from './socket.ts';
import { noStarts } from './starts.ts';

const MAX_BODY_BYTES = 10 * 1024 * 1024;

export interface FakeOptions {
  port?: number;
  /** Pages of each crawl, up to its `limit`. Default: 5. */
  pages?: Outcome[];
  /** How many pages finish per poll or tick. Default: 2; with 0, only `job.advance` or a crawler finishes pages. */
  advanceBy?: number;
  ratePerMinute?: number;
  credits?: number;
  /** The clock, and the interval of the live connection. */
  now?: () => number;
  ticker?: Ticker;
  /** Replaces the numbered pages, for example by a real crawl. */
  startJob?: World['startJob'];
  /** What the map of any site answers. Default: two pages. */
  links?: string[];
}

export interface RecordedRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

async function readText(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    return text ? Object(JSON.parse(text)) : {};
  } catch {
    // Malformed: the caller handles it.
    return undefined;
  }
}

function allow(request: IncomingMessage, response: ServerResponse) {
  response.writeHead(204, {
    ...cors,
    'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
  });
  response.end();
}

/** A crawling service on a free local port that answers like the real one, with injectable faults. */
export async function startFakeFirecrawl(options: FakeOptions = {}) {
  const { port = 0, pages = numberedPages(5), advanceBy = 2, now = Date.now, ticker = everySecond } = options;
  const accounts = createAccounts(
    { ratePerMinute: options.ratePerMinute ?? 1_000_000, credits: options.credits ?? 1_000_000 },
    now,
  );
  const switches: World['switches'] & SocketSwitches = {
    ignoresSkip: false,
    maxBytes: 10 * 1024 * 1024,
    ...noStarts(),
    isGone: false,
    socket: 'good',
    rewriteMessage: (json) => json,
  };
  const faults = createFaults();
  const requests: RecordedRequest[] = [];
  const jobs = new Map<string, Job>();
  const advance = (job: Job) => {
    if (advanceBy > 0) job.advance(advanceBy);
  };
  const startNumbered: World['startJob'] = (_urls, { limit }) =>
    createJob(pages.slice(0, typeof limit === 'number' ? limit : undefined), now);
  const world: World = {
    accounts,
    jobs,
    switches,
    links: options.links ?? ['https://site.test/', 'https://site.test/p/1'],
    startJob: options.startJob ?? startNumbered,
    advance,
    active: [],
    now,
  };

  /** The right answer to a request; `undefined` if there is no route. */
  function respond(request: IncomingMessage, url: URL, body: Record<string, unknown>) {
    const account = accounts.authorize(request.headers.authorization);
    if (typeof account === 'string') return refuse(401, account);
    const { method = 'GET', headers } = request;
    return answer(world, { method, url, host: headers.host ?? '', body, account });
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { method = 'GET', url: path = '/' } = request;
    if (switches.isGone) return response.destroy();
    if (method === 'OPTIONS') return allow(request, response);
    const bytes = await readText(request);
    const body = parse(bytes.toString());
    requests.push({ method, path, headers: request.headers, body: body ?? {} });
    // These two are sent without CORS headers, so scripts in a browser only see a failure.
    if (bytes.length > MAX_BODY_BYTES) return sendJson(response, 500, refuse(500, 'request entity too large').body, {});
    if (!body) return sendJson(response, 400, refuse(400, 'Bad request, malformed JSON').body, {});
    const injection = faults.take(method, path);
    const fault = injection?.fault;
    if (injection?.onFault) setImmediate(injection.onFault);
    if (fault && !['rewrite', 'rewrite-json', 'cut', 'lost'].includes(fault.type))
      return sendFault(response, fault, {});
    const url = new URL(path, 'http://localhost');
    const right = respond(request, url, body);
    if (!right) return sendHtml(response, 404, `<pre>Cannot ${method} ${url.pathname}</pre>`);
    if (fault) return sendFault(response, fault, right.body);
    return sendJson(response, right.status, right.body);
  }

  const server = createServer((request, response) => void handle(request, response));
  const sockets = serveSockets(server, { accounts, jobs, switches, ticker, advance });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const dropSockets = () => {
    for (const client of sockets.clients) client.terminate();
  };
  const address: string | AddressInfo | null = server.address();
  const realPort = typeof address === 'object' ? address?.port : port;

  return {
    baseUrl: `http://127.0.0.1:${realPort}`,
    apiKey: newKey(),
    accounts,
    switches,
    requests,
    jobs,
    inject: faults.inject,
    /** Number of open live connections. */
    openSockets: () => sockets.clients.size,
    /** Cuts all live connections. */
    dropSockets,
    async close() {
      dropSockets();
      sockets.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type FakeFirecrawl = Awaited<ReturnType<typeof startFakeFirecrawl>>;
export { failedPage } from './job.ts';
export { documentOf, numberedPages } from './pages.ts';
