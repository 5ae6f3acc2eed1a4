import { brotliCompressSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';

/** Size of the code that a browser loads for the client, without lazy parts. */
async function firstLoad(external: (string | RegExp)[]) {
  const bundle = await rolldown({ input: 'src/crawl/client/index.ts', platform: 'browser', external });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  const chunks = output.filter((part) => part.type === 'chunk');
  const entry = chunks.find((chunk) => chunk.isEntry);
  const code = chunks.filter((chunk) => chunk === entry || entry?.imports.includes(chunk.fileName));
  return brotliCompressSync(code.map((chunk) => chunk.code).join('\n')).length;
}

test('the client with zod/mini is at most 12.3 kB in the browser, 6 kB of it our own code for jobs', {
  timeout: 30_000,
}, async () => {
  const whole = await firstLoad([]);
  // Without what is loaded on use, and without the calls that are no jobs.
  const own = await firstLoad([/^zod/, /json-schema/, /long-jobs/, /queries/]);
  console.log(`client: ${whole} bytes compressed, our own code ${own}`);
  expect(whole).toBeLessThanOrEqual(12_300);
  expect(own).toBeLessThanOrEqual(6_000);
});
