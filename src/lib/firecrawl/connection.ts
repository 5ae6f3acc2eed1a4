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
  label?: string;
  /** How long a read may take, its body included, in milliseconds. Default: 60,000. The hosted status call has hung. */
  readTimeLimitMs?: number;
  /** For tests: network and time. Defaults: the platform's. */
  fetch?: typeof globalThis.fetch;
  WebSocket?: SocketClass;
  sleep?: Sleep;
  setTimer?: SetTimer;
  now?: () => number;
}

export type SocketClass = new (url: string, protocol: string) => WebSocket;

export type Connection = { [Name in keyof FirecrawlOptions]-?: Exclude<FirecrawlOptions[Name], undefined> };

function readBaseUrl(baseUrl: string): string {
  if (!/^https?:/.test(baseUrl) || !URL.canParse(baseUrl)) {
    throw new InvalidRequestError('The base address must be an http or https URL.', { statusCode: 400 });
  }
  return baseUrl.replace(/\/+$/, '');
}

/** Only the hosted service insists on a key; one run on your own may not. */
function readKey(apiKey: string, baseUrl: string): string {
  const key = apiKey.trim();
  if (!key && baseUrl.includes('api.firecrawl.dev')) throw new ApiKeyError('No API key provided', { statusCode: 401 });
  // The platform's own error would quote the key.
  if (/[^ -~]/.test(key)) {
    throw new ApiKeyError('The API key holds characters that cannot be sent.', { statusCode: 401 });
  }
  return key;
}

/** @throws {ApiKeyError} without a key for the hosted service; {InvalidRequestError} for an unusable base address. */
export function createConnection(options: FirecrawlOptions): Connection {
  const baseUrl = readBaseUrl(options.baseUrl ?? DEFAULT_BASE_URL);
  return {
    label: LABEL,
    readTimeLimitMs: 60_000,
    // A browser's fetch insists on being called through the global.
    fetch: (...call) => fetch(...call),
    WebSocket,
    sleep,
    setTimer,
    now: Date.now,
    ...options,
    baseUrl,
    apiKey: readKey(options.apiKey ?? '', baseUrl),
  };
}
