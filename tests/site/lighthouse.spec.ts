import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { routes } from '#lib/routes.ts';
import { browserFlags } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';
import { expect, test } from '../support/test.ts';

/** What Lighthouse asks without a clock. Its times are measured by `npm run lighthouse`. */
const onlyCategories = ['accessibility', 'best-practices', 'seo'];

for (const path of [routes.home, routes.agents, routes.platform, routes.contact, '/patients'])
  test(`Lighthouse finds no fault in ${path}, as far as it needs no clock`, { tag: '@full' }, async ({ baseURL }) => {
    test.setTimeout(120_000);
    const port = await freePort();
    const { BROWSER_PATH: executablePath = '' } = process.env;
    const browser = await chromium.launch({
      executablePath,
      args: [...browserFlags, `--remote-debugging-port=${port}`],
    });
    try {
      const result = await lighthouse(`${baseURL}${path}`, {
        port,
        logLevel: 'error',
        onlyCategories,
        throttlingMethod: 'provided',
        // Otherwise it waits until nothing moves.
        maxWaitForLoad: 2000,
      });
      const { audits = {}, categories = {} } = result?.lhr ?? {};
      expect(Object.keys(categories)).toEqual(onlyCategories);
      const asked = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
      const faults = asked.filter(({ id }) => (audits[id]?.score ?? 1) < 1).map(({ id }) => id);
      expect(faults).toEqual([]);
    } finally {
      await browser.close();
    }
  });
