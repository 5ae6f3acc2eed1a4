import { expect, test, vi } from 'vitest';
import { createNewsletter } from '#stores/newsletter.ts';

const endpoint = 'https://list.example/join';

function setup(answer: () => Promise<Response> = async () => new Response(null, { status: 204 })) {
  const request = vi.fn<typeof fetch>(answer);
  const newsletter = createNewsletter(request);
  const seen: string[] = [];
  newsletter.$state.listen(({ status }) => seen.push(status));
  return { newsletter, request, seen, state: () => newsletter.$state.get() };
}

test('is empty until something stands in the field, and again when it is gone', () => {
  const { newsletter, state } = setup();
  newsletter.type('  ');
  expect(state()).toEqual({ status: 'empty' });
  newsletter.type('nurse@clinic.example');
  expect(state()).toEqual({ status: 'typing', email: 'nurse@clinic.example' });
  newsletter.type('');
  expect(state()).toEqual({ status: 'empty' });
});

test('an empty address is not sent', async () => {
  const { newsletter, request, seen } = setup();
  await newsletter.send(endpoint);
  expect(request).not.toHaveBeenCalled();
  expect(seen).toEqual([]);
});

test('without an endpoint nothing is sent, and it is done at once', () => {
  const { newsletter, request, seen } = setup();
  newsletter.type('nurse@clinic.example');
  newsletter.send();
  expect(request).not.toHaveBeenCalled();
  expect(seen).toEqual(['typing', 'done']);
});

test('with an endpoint the address is posted once, and it is done after success', async () => {
  const { newsletter, request, seen } = setup();
  newsletter.type('nurse@clinic.example');
  await Promise.all([newsletter.send(endpoint), newsletter.send(endpoint)]);
  expect(request.mock.calls.map(([url, init]) => [url, init?.method, String(init?.body)])).toEqual([
    [endpoint, 'POST', 'email=nurse%40clinic.example'],
  ]);
  expect(seen).toEqual(['typing', 'sending', 'done']);
});

test.each([
  ['a refusal', async () => new Response(null, { status: 500 })],
  ['silence', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s keeps the address, which can be sent again', async (_, answer) => {
  const { newsletter, request, seen, state } = setup(answer);
  newsletter.type('nurse@clinic.example');
  await newsletter.send(endpoint);
  expect(state()).toEqual({ status: 'failed', email: 'nurse@clinic.example' });
  request.mockResolvedValueOnce(new Response());
  await newsletter.send(endpoint);
  expect(seen).toEqual(['typing', 'sending', 'failed', 'sending', 'done']);
});

test('what is typed while it is sent changes nothing', async () => {
  const { newsletter, seen } = setup();
  newsletter.type('nurse@clinic.example');
  const sent = newsletter.send(endpoint);
  newsletter.type('');
  await sent;
  expect(seen).toEqual(['typing', 'sending', 'done']);
});
