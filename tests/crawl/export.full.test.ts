import { expect, test } from 'vitest';
import { exportChunks } from '#crawl/export/files.ts';
import { crawlOf, pageOf } from './exported.ts';

const MIB = 1024 * 1024;
const page = pageOf({ metadata: { url: 'https://a.test/' }, ...{ markdown: 'x'.repeat(MIB) } });
const heldMiB = () => process.memoryUsage().heapUsed / MIB;

test.each([
  ['json', 1024],
  ['markdown', 128],
] as const)('exports %s of %i MiB in small chunks and little memory', { timeout: 60_000 }, async (format, count) => {
  const before = heldMiB();
  let bytes = 0;
  let largest = 0;
  let mostHeld = 0;
  for await (const chunk of exportChunks(format, crawlOf([]), Array(count).fill(page))) {
    bytes += chunk.size;
    largest = Math.max(largest, chunk.size);
    mostHeld = Math.max(mostHeld, heldMiB() - before);
  }
  expect(bytes).toBeGreaterThan(count * MIB);
  expect(largest).toBeLessThan(10 * MIB);
  expect(mostHeld).toBeLessThan(100);
});
