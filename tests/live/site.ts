import * as http from 'node:http';
import * as https from 'node:https';
import type { TLSSocket } from 'node:tls';

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** Requests a path exactly as given: without following redirects or decompressing. */
export type Ask = (path: string, headers?: Record<string, string>, method?: string) => Promise<Answer>;

/** A site that answers somewhere: on its host, or on a server of the tests. */
export interface Site {
  address: URL;
  ask: Ask;
  /** The same host over HTTP, where a site is served over HTTPS. */
  askHttp?: Ask | undefined;
  /** When its certificate ends, where it has one. */
  certificateEnd?: (() => Promise<Date>) | undefined;
}

const CONNECTIONS = 8;
const TIMEOUT_MS = 20_000;

/** Asks the server of an address, or this machine's proxy. Connections are kept, since over HTTPS each costs round trips. */
export function askAt({ protocol, hostname, port }: URL, isKept = true): Ask {
  const { request, Agent } = protocol === 'https:' ? https : http;
  const agent = isKept && new Agent({ keepAlive: true, maxSockets: CONNECTIONS, proxyEnv: process.env });
  return (path, headers = {}, method = 'GET') =>
    new Promise((resolve, reject) => {
      const options = { host: hostname, port, path, headers, method, agent, timeout: TIMEOUT_MS };
      const sent = request(options, async (response) => {
        const body = Buffer.concat(await response.toArray());
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      });
      sent.on('timeout', () => sent.destroy(new Error(`no answer in ${TIMEOUT_MS / 1000} s`)));
      sent.on('error', (error) => reject(Object.assign(error, { message: `${path}: ${error.message}` }))).end();
    });
}

const certificateEndAt = ({ hostname, port }: URL) =>
  new Promise<Date>((resolve, reject) => {
    const agent = new https.Agent({ proxyEnv: process.env });
    const sent = https.request({ host: hostname, port, method: 'HEAD', agent }, ({ socket }) => {
      resolve(new Date((socket as TLSSocket).getPeerCertificate().valid_to));
      socket.destroy();
    });
    sent.on('error', reject).end();
  });

/** The site at an address. On another port than 443, HTTP may be anywhere. */
export function siteAt(address: URL): Site {
  const isSecure = address.protocol === 'https:';
  return {
    address,
    ask: askAt(address),
    askHttp: isSecure && address.port === '' ? askAt(new URL(`http://${address.hostname}`)) : undefined,
    certificateEnd: isSecure ? () => certificateEndAt(address) : undefined,
  };
}
