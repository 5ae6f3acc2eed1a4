import type { ServerResponse } from 'node:http';

/** What goes wrong with an answer, on purpose. */
export type Fault =
  /** Any status, with the service's body or another. */
  | { type: 'answer'; status: number; body: unknown; headers?: Record<string, string> }
  /** The connection ends before an answer. */
  | { type: 'reset' }
  /** The connection ends in the middle of one. */
  | { type: 'reset-in-body' }
  /** No answer ever. */
  | { type: 'hang' }
  /** The answer begins and never ends. */
  | { type: 'stall' }
  /** A whole answer whose JSON is not. */
  | { type: 'cut' }
  | { type: 'html'; status: number }
  | { type: 'redirect'; location: string }
  /** The right answer, changed. */
  | { type: 'rewrite'; change: (body: Record<string, unknown>) => unknown };

export interface Injection {
  fault: Fault;
  method?: string;
  /** Part of the path with its query. */
  path?: string;
  /** How often. Default: every time. */
  times?: number;
  /** Right answers before the first. */
  after?: number;
  /** Called when the fault has begun. */
  onFault?: () => void;
}

/** The faults waiting for their requests. */
export function createFaults() {
  const injections: Injection[] = [];
  return {
    /** The function that it gives ends the fault. */
    inject(injection: Injection) {
      const own = { ...injection };
      injections.push(own);
      return () => {
        own.times = 0;
      };
    },
    /** What is due for a request, if anything. */
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

export function sendJson(response: ServerResponse, status: number, body: unknown, headers: object = cors) {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(JSON.stringify(body));
}

export function sendHtml(response: ServerResponse, status: number, html = HTML) {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...cors });
  response.end(html);
}

/** The beginning of an answer that promises more. */
function sendPart(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000', ...cors });
  response.write('{"success":true,"status":"scra');
}

/** Answers with a fault. `body` is what the right answer would have been. */
export function sendFault(response: ServerResponse, fault: Fault, body: Record<string, unknown>) {
  if (fault.type === 'answer') return sendJson(response, fault.status, fault.body, { ...cors, ...fault.headers });
  if (fault.type === 'rewrite') return sendJson(response, 200, fault.change(body));
  if (fault.type === 'html') return sendHtml(response, fault.status);
  if (fault.type === 'reset') return response.destroy();
  if (fault.type === 'stall') return sendPart(response);
  if (fault.type === 'reset-in-body') {
    sendPart(response);
    return setImmediate(() => response.destroy());
  }
  if (fault.type === 'redirect') return response.writeHead(302, { location: fault.location, ...cors }).end();
  if (fault.type === 'cut') return response.writeHead(200, cors).end(JSON.stringify(body).slice(0, -5));
  // hang: say nothing.
  return undefined;
}
