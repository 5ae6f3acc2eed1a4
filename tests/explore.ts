import { once } from 'node:events';
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { allPaths } from './support/pages.ts';
import { watchShifts, shiftsOf } from './support/layout-shifts.ts';
import { pageIdOf } from '#lib/routes.ts';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox','--disable-gpu'] });
const only = process.argv[2];
const N = Number(process.argv[3] ?? 25);
for (const path of allPaths.filter((p) => !only || only === 'all' || p === only)) for (const width of [390, 1440]) {
  const html = readFileSync(`dist/${pageIdOf(path)}.html`, 'utf8');
  const body = html.indexOf('<body');
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const page = await context.newPage();
  await watchShifts(page);
  let next: () => void = () => {};
  await page.exposeFunction('nextPiece', () => next());
  await page.addInitScript(() => { const step = () => { requestAnimationFrame(() => requestAnimationFrame(() => { (window as any).nextPiece?.().then(step); })); }; step(); });
  await page.route('**/*.{png,svg,ico,webmanifest,woff2,js}', (r) => r.abort());
  const cuts = Array.from({ length: N }, (_, i) => html.indexOf('<', Math.round(body + ((html.length - body) * (i + 1)) / (N + 1))));
  const server = createServer(async (_, res) => {
    res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    let from = 0;
    for (const cut of cuts) { if (cut<=from) continue; res.write(html.slice(from, cut)); from = cut; await new Promise<void>((r) => setTimeout(r, 70)); }
    next = () => {};
    res.end(html.slice(from));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  page.setDefaultTimeout(300000); await page.goto(`http://127.0.0.1:${(server.address() as any).port}/`);
  await page.evaluate(() => new Promise((d) => requestAnimationFrame(() => requestAnimationFrame(d))));
  const shifts = await shiftsOf(page);
  if (shifts.length) console.log(path, width, JSON.stringify(shifts.map((s) => [s.value.toFixed(3), ...s.moved.slice(0,3).map(m=>m.slice(0,90))]), null, 0).slice(0, 700));
  await context.close();
  server.close().closeAllConnections();
}
await browser.close();
console.log('done');
