import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { curlCommand, requestJson } from '#crawl/parts/request-text.ts';

const folder = mkdtempSync(join(tmpdir(), 'curl-'));
// Prints its arguments, each ended by a NUL, which no argument can hold.
writeFileSync(join(folder, 'curl'), '#!/bin/bash\nprintf "%s\\0" "$@"\n');
chmodSync(join(folder, 'curl'), 0o755);
afterAll(() => rmSync(folder, { recursive: true }));

const url = "https://api.test/v1/crawl?it's";

/** The arguments that bash gives to curl. */
function argumentsOf(command: string) {
  const env = { PATH: `${folder}${delimiter}${process.env['PATH']}`, FIRECRAWL_API_KEY: 'fc-$HOME "1"' };
  return execFileSync('bash', ['--norc', '-c', command], { env, encoding: 'utf8', input: '' }).split('\0').slice(0, -1);
}

const dataOf = (command: string) => JSON.parse(argumentsOf(command).at(-1) ?? '');

describe('the curl command', () => {
  test('gives curl the URL, the key from the variable, the type and the body', () => {
    const body = { url: 'https://a.test' };
    const command = curlCommand(url, body);
    expect(command).toContain('$FIRECRAWL_API_KEY');
    expect(argumentsOf(command)).toEqual([
      url,
      '--header',
      'Authorization: Bearer fc-$HOME "1"',
      '--header',
      'Content-Type: application/json',
      '--data-raw',
      requestJson(body),
    ]);
  });

  const hard = [
    "it's",
    "'; echo injected; '",
    '"$HOME" `id` $(id) \\ !! \\n',
    'one\ntwo\r\n\tthree',
    'Zürich 東京 👩‍👩‍👧 \u202Egnp.exe\u0000\u007F\u009B',
    '@file',
    '\uD800',
    "\\'",
    '',
  ];

  test('quotes any text', () => {
    const any = fc.array(fc.string({ unit: 'binary' }), { maxLength: 50 });
    fc.assert(
      fc.property(any, (texts) => {
        expect(dataOf(curlCommand(url, { texts }))).toEqual({ texts });
      }),
      // Each run starts a shell.
      { numRuns: 5, examples: [[hard]] },
    );
  });
});

describe('the JSON of a request', () => {
  test('is indented, readable in any language, and equal to the body', () => {
    const body = { prompt: 'Précio en 東京' };
    expect(requestJson(body)).toBe('{\n  "prompt": "Précio en 東京"\n}');
  });

  test('escapes characters that are invisible, or that a terminal takes for keys', () => {
    const body = { text: 'a\u007Fb\u202Ec\u{E0041}' };
    expect(requestJson(body)).toContain('a\\u007fb\\u202ec\\udb40\\udc41');
    expect(JSON.parse(requestJson(body))).toEqual(body);
  });
});
