import { ApiKeyError, InvalidRequestError } from './errors.ts';

const DEFAULT_BASE_URL = 'https://api.firecrawl.dev';
/** A longer timer would overflow and fire immediately. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Resolves after `ms` milliseconds; rejects with the signal's reason when aborted. */
type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>;

/** Calls `run` after `ms` milliseconds; the returned function cancels it. */
type SetTimer = (run: () => void, ms: number) => () => void;

type SocketClass = new (url: string, protocol: string) => WebSocket;

export interface FirecrawlOptions {
  /** Name and version of the caller, such as `my-app@1.0.0`. Sent as `origin` in every body. */
  origin: string;
  /** Sent as bearer token, and as subprotocol of the live connection, to the base URL only. */
  apiKey?: string | undefined;
  /** URL of the service, without `/v1`. Default: `https://api.firecrawl.dev`. */
  baseUrl?: string | undefined;
  /** Time limit of a read, body included, in milliseconds. Default: 60,000. The hosted status call has been seen to hang. */
  readTimeLimitMs?: number;
  /** For tests: network and time. Defaults: the platform's. */
  fetch?: typeof globalThis.fetch;
  WebSocket?: SocketClass;
  sleep?: Sleep;
  setTimer?: SetTimer;
  now?: () => number;
}

export type Connection = { [Name in keyof FirecrawlOptions]-?: Exclude<FirecrawlOptions[Name], undefined> };

const setTimer: SetTimer = (run, ms) => {
  const timer = setTimeout(run, Math.min(ms, MAX_TIMER_MS));
  return () => clearTimeout(timer);
};

const sleep: Sleep = (ms, signal) =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const onAbort = () => {
      cancel();
      reject(signal?.reason);
    };
    const cancel = setTimer(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', onAbort);
  });

function readBaseUrl(baseUrl: string): string {
  if (!/^https?:/.test(baseUrl) || !URL.canParse(baseUrl)) {
    throw new InvalidRequestError('The base address must be an http or https URL.', { statusCode: 400 });
  }
  return baseUrl.replace(/\/+$/, '');
}

/** Only the hosted service requires a key; a self-hosted one may not. */
function readKey(apiKey: string, baseUrl: string): string {
  const key = apiKey.trim();
  if (!key && baseUrl.includes('api.firecrawl.dev')) throw new ApiKeyError('No API key provided', { statusCode: 401 });
  // The platform's own error would quote the key.
  if (/[^ -~]/.test(key)) {
    throw new ApiKeyError('The API key holds characters that cannot be sent.', { statusCode: 401 });
  }
  return key;
}

/** @throws {ApiKeyError} without a key for the hosted service; {InvalidRequestError} for an unusable base URL. */
export function createConnection(options: FirecrawlOptions): Connection {
  const baseUrl = readBaseUrl(options.baseUrl ?? DEFAULT_BASE_URL);
  return {
    readTimeLimitMs: 60_000,
    // A browser's fetch must be called as a property of the global object.
    fetch: (...args) => fetch(...args),
    WebSocket,
    sleep,
    setTimer,
    now: Date.now,
    ...options,
    baseUrl,
    apiKey: readKey(options.apiKey ?? '', baseUrl),
  };
}
