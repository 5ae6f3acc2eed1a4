import type { IncomingMessage, Server } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Accounts } from './account.ts';
import type { Job } from './job.ts';

/** Calls `run` repeatedly until the returned function is called. */
export type Ticker = (run: () => void) => () => void;

export const everySecond: Ticker = (run) => {
  const timer = setInterval(run, 1_000);
  return () => clearInterval(timer);
};

export interface SocketSwitches {
  /** The service is unreachable: all connections close, and none opens. */
  isGone: boolean;
  socket: 'good' | 'refused' | 'silent' | 'ends-early' | 'binary' | 'messages-for-ends' | 'repeats';
  /** Modifies the JSON of each message and close reason as text. */
  rewriteMessage: (json: string) => string;
}

export interface SocketWorld {
  accounts: Accounts;
  jobs: Map<string, Job>;
  switches: SocketSwitches;
  ticker: Ticker;
  advance: (job: Job) => void;
}

const toText = (message: unknown, { switches }: SocketWorld) => switches.rewriteMessage(JSON.stringify(message));
const send = (socket: WebSocket, message: unknown, world: SocketWorld) => socket.send(toText(message, world));

/** The service sends ends as the reason of the close frame; another server may send them as messages. */
function end(socket: WebSocket, code: number, message: object, world: SocketWorld) {
  if (world.switches.socket !== 'messages-for-ends') return socket.close(code, toText(message, world));
  send(socket, message, world);
  return undefined;
}

function catchup(socket: WebSocket, job: Job, world: SocketWorld) {
  const data = {
    success: true,
    status: job.documents.length === 0 && job.total() === 0 ? 'completed' : job.status(),
    total: job.total(),
    completed: job.documents.length,
    creditsUsed: job.total(),
    expiresAt: job.touch(),
    data: job.documents,
  };
  send(socket, { type: 'catchup', data }, world);
  return data.status;
}

/** Sends each document when it is finished, until the job is over. */
function follow(socket: WebSocket, job: Job, world: SocketWorld) {
  let sent = job.documents.length;
  const status = catchup(socket, job, world);
  // Before the first page is queued, a job looks completed, 0 of 0, and the connection closes immediately.
  if (status !== 'scraping') return end(socket, 1000, { type: 'done' }, world);
  const tick = () => {
    if (world.switches.isGone) return socket.terminate();
    world.advance(job);
    for (const data of job.documents.slice(sent)) send(socket, { type: 'document', data }, world);
    if (world.switches.socket === 'repeats' && job.documents[0]) {
      send(socket, { type: 'document', data: job.documents[0] }, world);
    }
    sent = job.documents.length;
    if (world.switches.socket === 'binary') socket.send(Buffer.from([1, 2, 3]));
    if (world.switches.socket === 'ends-early' && sent > 0) return socket.terminate();
    if (job.status() !== 'scraping') end(socket, 1000, { type: 'done' }, world);
    return undefined;
  };
  const stop = world.ticker(tick);
  socket.on('close', stop);
  return undefined;
}

function accept(socket: WebSocket, request: IncomingMessage, world: SocketWorld) {
  socket.on('error', () => {});
  if (world.switches.socket === 'silent') return undefined;
  const account = world.accounts.authorize(request.headers.authorization ?? socket.protocol);
  if (typeof account === 'string') return end(socket, 3000, { type: 'error', error: account }, world);
  // Its refusal does not fit into a close frame, so a rate-limited connection stays open and silent.
  if (world.accounts.count(account, 'status')) return undefined;
  const id = /^\/v1\/crawl\/([^/?]+)/.exec(request.url ?? '')?.[1] ?? '';
  const job = world.jobs.get(id);
  if (!job) return end(socket, 1008, { type: 'error', error: 'Job not found' }, world);
  return follow(socket, job, world);
}

/** Always accepts first, unless switched to refuse, and reads the key from the subprotocol. */
export function serveSockets(server: Server, world: SocketWorld) {
  const sockets = new WebSocketServer({
    server,
    handleProtocols: (protocols) => [...protocols][0] ?? false,
    // Like a proxy in front of the service.
    verifyClient: () => !world.switches.isGone && world.switches.socket !== 'refused',
  });
  sockets.on('connection', (socket, request) => accept(socket, request, world));
  return sockets;
}
