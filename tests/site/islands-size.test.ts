import { brotliCompressSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';
import { budgets } from '../support/budgets.ts';

test('the islands on public pages are within the budget of our own code', { timeout: 30_000 }, async () => {
  const bundle = await rolldown({
    input: 'src/islands/index.ts',
    platform: 'browser',
    transform: { jsx: { runtime: 'automatic' } },
    external: [/^react/, /nanostores/, /\.css$/, /\.yaml\?/],
  });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  const bytes = brotliCompressSync(output.map((part) => ('code' in part ? part.code : '')).join('\n')).length;
  console.log(`islands: ${bytes} bytes compressed`);
  expect(bytes).toBeLessThanOrEqual(budgets.ownIslands);
});
