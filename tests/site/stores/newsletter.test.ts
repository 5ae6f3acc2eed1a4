import { afterEach, expect, test, vi } from 'vitest';
import { createNewsletter } from '#stores/newsletter.ts';
import { $toasts } from '#stores/toasts.ts';

const failed = 'It was not sent.';
const unanswered = 'It may have arrived.';

afterEach(() => $toasts.set([]));

const endpoint = 'https://list.example/join';

function setup(answer: () => Promise<Response> = async () => new Response(null, { status: 204 })) {
  const request = vi.fn<typeof fetch>(answer);
  const newsletter = createNewsletter({ name: 'Newsletter', failed, unanswered }, request);
  const seen: string[] = [];
  newsletter.$state.listen(({ status }) => seen.push(status));
  return { newsletter, request, seen, state: () => newsletter.$state.get() };
}

test('is empty until something is typed, and again when it is deleted', () => {
  const { newsletter, state } = setup();
  newsletter.type('  ');
  expect(state()).toEqual({ status: 'empty' });
  newsletter.type('nurse@clinic.example');
  expect(state()).toEqual({ status: 'typing', email: 'nurse@clinic.example' });
  newsletter.type('');
  expect(state()).toEqual({ status: 'empty' });
});

test('sends no empty address', async () => {
  const { newsletter, request, seen } = setup();
  await newsletter.send(endpoint);
  expect(request).not.toHaveBeenCalled();
  expect(seen).toEqual([]);
});

test('sends nothing without an endpoint, and is done immediately', () => {
  const { newsletter, request, seen } = setup();
  newsletter.type('nurse@clinic.example');
  newsletter.send();
  expect(request).not.toHaveBeenCalled();
  expect(seen).toEqual(['typing', 'done']);
});

test('posts the address to the endpoint once, and is done after success', async () => {
  const { newsletter, request, seen } = setup();
  newsletter.type('nurse@clinic.example');
  await Promise.all([newsletter.send(endpoint), newsletter.send(endpoint)]);
  expect(request.mock.calls.map(([url, init]) => [url, init?.method, String(init?.body)])).toEqual([
    [endpoint, 'POST', 'email=nurse%40clinic.example'],
  ]);
  expect(seen).toEqual(['typing', 'sending', 'done']);
});

test.each([
  ['an error status', failed, async () => new Response(null, { status: 500 })],
  ['an answer that it may not read', unanswered, async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['no answer in time', unanswered, async () => Promise.reject(new DOMException('', 'TimeoutError'))],
])('reports %s in a toast and keeps the address, so that it can be sent again', async (_, text, answer) => {
  const { newsletter, request, seen, state } = setup(answer);
  newsletter.type('nurse@clinic.example');
  await newsletter.send(endpoint);
  expect(state()).toEqual({ status: 'typing', email: 'nurse@clinic.example' });
  expect($toasts.get()).toMatchObject([{ title: 'Newsletter', text, tone: 'error' }]);
  request.mockResolvedValueOnce(new Response());
  await newsletter.send(endpoint);
  expect(seen).toEqual(['typing', 'sending', 'typing', 'sending', 'done']);
  expect($toasts.get()).toEqual([]);
});

test('ignores typing while it sends', async () => {
  const { newsletter, seen } = setup();
  newsletter.type('nurse@clinic.example');
  const sent = newsletter.send(endpoint);
  newsletter.type('');
  await sent;
  expect(seen).toEqual(['typing', 'sending', 'done']);
});

test('sends no invalid address, and stays invalid until the address is corrected or deleted', async () => {
  const { newsletter, request, seen } = setup();
  newsletter.type('nurse', false);
  await newsletter.send(endpoint, false);
  newsletter.type('nurse@', false);
  expect(seen).toEqual(['typing', 'invalid']);
  newsletter.type('nurse@clinic.example', true);
  expect(newsletter.$state.get()).toEqual({ status: 'typing', email: 'nurse@clinic.example' });
  await newsletter.send(endpoint, false);
  newsletter.type('', false);
  expect(newsletter.$state.get()).toEqual({ status: 'empty' });
  expect(request).not.toHaveBeenCalled();
});
