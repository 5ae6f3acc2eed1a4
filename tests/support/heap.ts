import type { Page } from '@playwright/test';

export const MIB = 1024 * 1024;

/** The script's heap, after a garbage collection. */
export async function heapMiB(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / MIB;
}
