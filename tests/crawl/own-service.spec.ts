import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { format } from '#lib/format/message.ts';
import { routes } from '#lib/routes.ts';
import { messages } from '../support/crawl-messages.ts';
import { createCrawlPage } from '../support/crawl-page.ts';
import { type FakeFirecrawl, numberedPages, startFakeFirecrawl } from '../support/fake-firecrawl/index.ts';
import { createJob } from '../support/fake-firecrawl/job.ts';
import { startStaticServer } from '../support/static-server.ts';
import { expect, test } from '../support/test.ts';

const root = resolve('test-results/own-service');

let fake: FakeFirecrawl;
let site: Awaited<ReturnType<typeof startStaticServer>>;

// A build of its own, because the address of the service is part of what is built.
test.describe.configure({ mode: 'serial' });
test.setTimeout(180_000);

test.beforeAll(async () => {
  fake = await startFakeFirecrawl({
    startJob() {
      const job = createJob(numberedPages(5, ['markdown', 'html']), Date.now);
      job.advance(0);
      return job;
    },
  });
  const env = { ...process.env, NODE_ENV: 'production', PUBLIC_FIRECRAWL_URL: fake.baseUrl };
  const args = ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', root, '--silent'];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
  expect(status, stderr).toBe(0);
  site = await startStaticServer(root);
});

test.afterAll(async () => {
  await site?.close();
  await fake?.close();
});

test('a build for another service allows that service and no other', () => {
  const html = readFileSync(join(root, `${routes.crawl}.html`), 'utf8');
  const [, policy = ''] = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(html) ?? [];
  expect(policy).toContain(`connect-src ${fake.baseUrl} ${fake.baseUrl.replace('http', 'ws')};`);
  expect(html).not.toContain('api.firecrawl.dev');
});

test('a build for another service names it, and crawls with it over the live connection', async ({
  page,
  browserLog,
}) => {
  const crawlPage = createCrawlPage(page, fake);
  await page.goto(site.url + routes.crawl);
  await expect(page.getByText(format(messages.page.service, { service: fake.baseUrl }))).toBeVisible();
  await expect(page.getByText(format(messages.key.destination, { service: fake.baseUrl }))).toBeVisible();
  await expect(crawlPage.start).toBeEnabled();
  const socket = page.waitForEvent('websocket');
  await crawlPage.crawl();
  expect((await socket).url()).toBe(`${fake.baseUrl.replace('http', 'ws')}/v1/crawl/${crawlPage.job().id}`);
  await expect(crawlPage.state(messages.status.finished)).toBeVisible();
  await expect(crawlPage.table.getByRole('row')).toHaveCount(6);
  const { host } = new URL(fake.baseUrl);
  const foreign = browserLog.foreignRequests.filter(
    (url) => ![host, new URL(site.url).host].includes(new URL(url).host),
  );
  expect(foreign).toEqual([]);
});
