import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** It runs npm. */
const SLOW_MS = 60_000;

const advisory = (severity: string) => ({
  id: 1,
  url: 'https://example.com/advisory',
  title: 'A fault',
  severity,
  vulnerable_versions: '<999',
});

/** What the step of `npm test` does with a registry that answers with these advisories. */
async function readAdvisories(byPackage: Record<string, object[]>) {
  const registry = createServer((request, response) => {
    const isAsked = request.url?.endsWith('/advisories/bulk');
    response.writeHead(isAsked ? 200 : 405, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isAsked ? byPackage : {}));
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  const folder = mkdtempSync(join(tmpdir(), 'advisories-'));
  const report = join(folder, 'advisories.json');
  const { port } = registry.address() as AddressInfo;
  const env = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${port}`,
    npm_config_cache: folder,
    npm_config_noproxy: '127.0.0.1',
  };
  try {
    const result = await new Promise<{ code: number; output: string }>((resolve) => {
      execFile(process.execPath, ['tests/advisories.ts', report], { env }, (error, output) =>
        resolve({ code: Number(error?.code ?? 0), output }),
      );
    });
    return { ...result, count: JSON.parse(readFileSync(report, 'utf8')) };
  } finally {
    registry.close();
    rmSync(folder, { recursive: true });
  }
}

test(
  'a serious advisory about what visitors get fails, with its address; others do not',
  async () => {
    const { code, output, count } = await readAdvisories({
      react: [advisory('high')],
      nanostores: [advisory('moderate')],
      sharp: [advisory('critical')],
    });
    expect(output).toMatch(/^react \d+\.\d+\.\d+: A fault \(\w+, <999\) https:\/\/example\.com\/advisory$/m);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect([code, count]).toEqual([1, { passed: 0, failed: 1 }]);
  },
  SLOW_MS,
);
