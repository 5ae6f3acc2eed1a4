import type { ServerResponse } from 'node:http';

/** An injected fault. */
export type Fault =
  /** Any status and body. */
  | { type: 'answer'; status: number; body: unknown; headers?: Record<string, string> }
  /** The connection closes before an answer. */
  | { type: 'reset' }
  /** The connection closes before an answer, and the service has done what it was asked for. */
  | { type: 'lost' }
  /** The connection closes in the middle of the answer. */
  | { type: 'reset-in-body' }
  /** No answer. */
  | { type: 'hang' }
  /** The answer never ends. */
  | { type: 'stall' }
  /** A complete answer with incomplete JSON. */
  | { type: 'cut' }
  | { type: 'html'; status: number }
  | { type: 'redirect'; location: string }
  /** The right answer, modified. */
  | { type: 'rewrite'; change: (body: Record<string, unknown>) => unknown }
  /** The right answer with its JSON modified as text: escapes, numbers and nesting that no value can be written as. */
  | { type: 'rewrite-json'; status?: number; change: (json: string) => string };

export interface Injection {
  fault: Fault;
  method?: string;
  /** Part of the path with its query. */
  path?: string;
  /** How many requests fail. Default: all. */
  times?: number;
  /** Number of requests that succeed first. */
  after?: number;
  /** Called when the fault starts. */
  onFault?: () => void;
}

/** Faults by request. */
export function createFaults() {
  const injections: Injection[] = [];
  return {
    /** Returns a function that removes the fault. */
    inject(injection: Injection) {
      const own = { ...injection };
      injections.push(own);
      return () => {
        own.times = 0;
      };
    },
    /** The fault for a request, if any. */
    take(method: string, path: string): Injection | undefined {
      const injection = injections.find(
        (one) => one.times !== 0 && (!one.method || one.method === method) && path.includes(one.path ?? ''),
      );
      if (!injection) return undefined;
      if (injection.after) {
        injection.after -= 1;
        return undefined;
      }
      if (injection.times !== undefined) injection.times -= 1;
      return injection;
    },
  };
}

export const cors = { 'access-control-allow-origin': '*' };
const HTML = '<!DOCTYPE html><html><body><h1>Bad gateway</h1></body></html>';

function sendText(response: ServerResponse, status: number, json: string, headers: object = cors) {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(json);
}

export const sendJson = (response: ServerResponse, status: number, body: unknown, headers?: object) =>
  sendText(response, status, JSON.stringify(body), headers);

export function sendHtml(response: ServerResponse, status: number, html = HTML) {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...cors });
  response.end(html);
}

/** Sends the beginning of an answer. */
function sendPart(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000', ...cors });
  response.write('{"success":true,"status":"scra');
}

/** Sends a fault instead of the right `body`. */
export function sendFault(response: ServerResponse, fault: Fault, body: Record<string, unknown>) {
  if (fault.type === 'answer') return sendJson(response, fault.status, fault.body, { ...cors, ...fault.headers });
  if (fault.type === 'rewrite') return sendJson(response, 200, fault.change(body));
  if (fault.type === 'rewrite-json') return sendText(response, fault.status ?? 200, fault.change(JSON.stringify(body)));
  if (fault.type === 'html') return sendHtml(response, fault.status);
  if (fault.type === 'reset' || fault.type === 'lost') return response.destroy();
  if (fault.type === 'stall') return sendPart(response);
  if (fault.type === 'reset-in-body') {
    sendPart(response);
    return setImmediate(() => response.destroy());
  }
  if (fault.type === 'redirect') return response.writeHead(302, { location: fault.location, ...cors }).end();
  if (fault.type === 'cut') return response.writeHead(200, cors).end(JSON.stringify(body).slice(0, -5));
  // hang
  return undefined;
}
