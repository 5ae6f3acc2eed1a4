import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import Calendar from '#components/sections/Calendar.astro';
import { withPolicy } from '#lib/security-policy.ts';
import { browserFlags, findShell } from '../../support/browser.ts';
import { decodeEntities } from '../../support/dist.ts';
import { words } from '../../support/interface.ts';
import { render } from '../../support/render.ts';

const ORIGIN = 'https://calendar.example';
const ADDRESS = `${ORIGIN}/demo`;
const SALES = 'sales@company.example';
const NOTE = 'Our service runs the calendar.';

const site = { calendar: '', emails: { sales: SALES } };

vi.mock('astro:content', () => ({
  getCollection: async () => [
    { id: 'response-time', data: { value: 24, unit: 'hours', label: 'Response time' } },
    { id: 'demo-length', data: { value: 30, unit: 'minutes', label: 'Length of a demo' } },
  ],
  getEntry: async (collection: string) => ({ data: collection === 'site' ? site : words }),
}));

/** The booking part of /contact, with this address in site.yaml. */
function renderWith(calendar: string) {
  site.calendar = calendar;
  return render(Calendar, { props: { title: 'Booking calendar' }, text: NOTE });
}

describe('without an address', () => {
  test('there is no frame, no link to a booking page, and nothing about a calendar', async () => {
    const html = await renderWith('');
    expect(html).not.toMatch(/<iframe|<details|<noscript|<form|<script|href="(?!mailto:)/);
    expect(html).not.toContain(NOTE);
  });

  test('visitors read where to write, what to include and when to expect an answer', async () => {
    const html = await renderWith('');
    const text = decodeEntities(html.replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ');
    const { prompts, subjectLine, noPatientData } = words.demoRequest;
    const asked = prompts.flatMap(({ name, hint }) => [name, hint]);
    for (const words of [SALES, subjectLine, noPatientData, 'Within 24 hours', '30 minutes', ...asked]) {
      expect(text).toContain(words);
    }
  });

  test('the email opens with its subject and a line for each of these', async () => {
    const html = await renderWith('');
    const [, link = ''] = /href="(mailto:[^"]*\?[^"]*)"/.exec(html) ?? [];
    const { pathname, searchParams } = new URL(decodeEntities(link));
    expect(pathname).toBe(SALES);
    expect(searchParams.get('subject')).toBe(words.demoRequest.subjectLine);
    const lines = searchParams.get('body')?.split('\r\n').filter(Boolean);
    expect(lines).toEqual(words.demoRequest.prompts.map(({ name }) => `${name}:`));
  });
});

describe('with an address', () => {
  /** Submits a form, opens a link in a new tab, stores something, and tries to replace the page around it. */
  const scheduler = `<!doctype html><title>Scheduler</title>
    <form action="/booked"><button>Book</button></form>
    <a href="/terms" target="_blank">Terms</a>
    <button onclick="localStorage.setItem('day', '1'); this.textContent = 'Remembered'">Remember</button>
    <button onclick="try { top.location = '/elsewhere' } catch { this.textContent = 'Blocked' }">Leave</button>`;
  const contact = 'https://www.company.example/contact';

  let browser: Browser;
  let context: BrowserContext;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: await findShell(), args: browserFlags });
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    context = await browser.newContext();
  });
  afterEach(() => context.close());

  /** Opens the page, with the policy that the build would give it, and shows the calendar. */
  async function open() {
    const html = withPolicy(`<!doctype html><head><meta charset="utf-8"></head>${await renderWith(ADDRESS)}`);
    const requested: string[] = [];
    await context.route('**', (route) => {
      const url = new URL(route.request().url());
      requested.push(url.href);
      const answers: Record<string, string> = { [contact]: html, [ADDRESS]: scheduler };
      return route.fulfill({ contentType: 'text/html', body: answers[url.href] ?? `<p>Page ${url.pathname}</p>` });
    });
    const page = await context.newPage();
    await page.goto(contact);
    return { page, requested, frame: page.frameLocator('iframe'), toggle: page.locator('summary') };
  }

  test('the calendar is requested only when the visitor shows it, and can be hidden again', async () => {
    const { page, requested, frame, toggle } = await open();
    await toggle.scrollIntoViewIfNeeded();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(requested).toEqual([contact]);

    await toggle.focus();
    await page.keyboard.press('Enter');
    await frame.getByText('Book').waitFor();
    expect(await page.locator('iframe').getAttribute('title')).toBe('Booking calendar');
    await toggle.click();
    await page.locator('iframe').waitFor({ state: 'hidden' });
  });

  test('the scheduler can take a booking, and can not replace the page', async () => {
    const { page, frame, toggle } = await open();
    await toggle.click();
    await frame.getByText('Remember').click();
    await frame.getByText('Remembered').waitFor();
    await frame.getByText('Leave').click();
    await frame.getByText('Blocked').waitFor();
    expect(page.url()).toBe(contact);

    const popup = page.waitForEvent('popup');
    await frame.getByText('Terms').click();
    await (await popup).getByText('Page /terms').waitFor();
    await frame.getByText('Book').click();
    await frame.getByText('Page /booked').waitFor();
  });

  test('the booking page is linked, and a browser without script is told to use it', async () => {
    const html = await renderWith(ADDRESS);
    const [fallback = ''] = /<noscript>[\s\S]*?<\/noscript>/.exec(html) ?? [];
    expect(fallback).toContain(`href="${ADDRESS}"`);
    expect(html.replace(fallback, '')).toContain(`href="${ADDRESS}"`);
    expect(html).toContain(NOTE);
    expect(html).not.toContain('mailto:');
  });
});
