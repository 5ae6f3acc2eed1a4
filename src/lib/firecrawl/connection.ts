import { ApiKeyError, InvalidRequestError } from './errors.ts';
import { type SetTimer, type Sleep, setTimer, sleep } from './time.ts';

const DEFAULT_BASE_URL = 'https://api.firecrawl.dev';
const LABEL = 'scienza-web@1.0.0';

export interface FirecrawlOptions {
  /** Sent as bearer token, and as subprotocol of the live connection, to the base address only. */
  apiKey?: string | undefined;
  /** Where the service is, without `/v1`. Default: `https://api.firecrawl.dev`. */
  baseUrl?: string | undefined;
  /** Name and version that label every body. */
  label?: string | undefined;
  /** How long a read may take, its body included, in milliseconds. Default: 60,000. The hosted status call has hung. */
  readTimeLimitMs?: number | undefined;
  /** For tests: network and time. Defaults: the platform's. */
  fetch?: typeof globalThis.fetch | undefined;
  WebSocket?: SocketClass | undefined;
  sleep?: Sleep | undefined;
  setTimer?: SetTimer | undefined;
  now?: (() => number) | undefined;
}

export type SocketClass = new (url: string, protocol: string) => WebSocket;

export type Connection = { [Name in keyof FirecrawlOptions]-?: Exclude<FirecrawlOptions[Name], undefined> };

function readBaseUrl(baseUrl: string): string {
  if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol)) {
    throw new InvalidRequestError('The base address must be an http or https URL.', { statusCode: 400 });
  }
  return baseUrl.replace(/\/+$/, '');
}

/** Only the hosted service insists on a key; one run on your own may not. */
function readKey(apiKey: string, baseUrl: string): string {
  const key = apiKey.trim();
  if (!key && baseUrl.includes('api.firecrawl.dev')) throw new ApiKeyError('No API key provided', { statusCode: 401 });
  // The platform's own error would quote the key.
  if (!/^[\x20-\x7e]*$/.test(key)) {
    throw new ApiKeyError('The API key holds characters that cannot be sent.', { statusCode: 401 });
  }
  return key;
}

/** @throws {ApiKeyError} without a key for the hosted service; {InvalidRequestError} for an unusable base address. */
export function createConnection(options: FirecrawlOptions): Connection {
  const baseUrl = readBaseUrl(options.baseUrl ?? DEFAULT_BASE_URL);
  return {
    baseUrl,
    apiKey: readKey(options.apiKey ?? '', baseUrl),
    label: options.label ?? LABEL,
    readTimeLimitMs: options.readTimeLimitMs ?? 60_000,
    // Called through the global: a browser's fetch and socket insist on it, and old runtimes lack the socket.
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    WebSocket: options.WebSocket ?? globalThis.WebSocket,
    sleep: options.sleep ?? sleep,
    setTimer: options.setTimer ?? setTimer,
    now: options.now ?? Date.now,
  };
}
