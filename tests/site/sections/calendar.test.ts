import { describe, expect, test, vi } from 'vitest';
import Calendar from '#sections/contact/Calendar.astro';
import { decodeEntities } from '../../support/dist.ts';
import { messages } from '../../support/interface.ts';
import { render } from '../../support/render.ts';

const ADDRESS = 'https://calendar.example/demo';
const SALES = 'sales@company.example';
const NOTE = 'Our service runs the calendar.';

const site = { calendar: '', emails: { sales: SALES } };

vi.mock('astro:content', () => ({
  getCollection: async (collection: string) =>
    collection === 'agents'
      ? [{ id: 'nurse', data: { order: 1, title: 'Nurse Agent' } }]
      : [
          { id: 'response-time', data: { value: 24, unit: 'hours', label: 'Response time' } },
          { id: 'demo-length', data: { value: 30, unit: 'minutes', label: 'Length of a demo' } },
        ],
  getEntry: async (collection: string) => ({ data: collection === 'site' ? site : messages }),
}));

/** The booking part of /contact, with this address in site.yaml. */
function renderWith(calendar: string) {
  site.calendar = calendar;
  return render(Calendar, { props: { title: 'Booking calendar' }, text: NOTE });
}

describe('without an address', () => {
  test('there is no frame, no link to a booking page, and nothing about a calendar', async () => {
    const html = await renderWith('');
    expect(html).not.toMatch(/<iframe|<details|<noscript|<form|<script[^>]* src|href="(?!mailto:)/);
    expect(html).not.toContain(NOTE);
  });

  test('visitors read where to write, what to include and when to expect an answer', async () => {
    const html = await renderWith('');
    const text = decodeEntities(html.replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ');
    const { prompts, subjectLine, noPatientData } = messages.demoRequest;
    const asked = prompts.flatMap(({ name, hint }) => [name, hint]);
    for (const messages of [SALES, subjectLine, noPatientData, 'Within 24 hours', '30 minutes', ...asked]) {
      expect(text).toContain(messages);
    }
  });

  test('the email opens with its subject and a line for each of these', async () => {
    const html = await renderWith('');
    const [, link = ''] = /href="(mailto:[^"]*\?[^"]*)"/.exec(html) ?? [];
    const { pathname, searchParams } = new URL(decodeEntities(link));
    expect(pathname).toBe(SALES);
    expect(searchParams.get('subject')).toBe(messages.demoRequest.subjectLine);
    const lines = searchParams.get('body')?.split('\r\n').filter(Boolean);
    expect(lines).toEqual(messages.demoRequest.prompts.map(({ name }) => `${name}:`));
  });
});

test('with an address, there is a frame that is not hidden, a link and a fallback, and no way to ask by email', async () => {
  const html = await renderWith(ADDRESS);
  const [fallback = ''] = /<noscript>[\s\S]*?<\/noscript>/.exec(html) ?? [];
  expect(fallback).toContain(`href="${ADDRESS}"`);
  expect(html.replace(fallback, '')).toContain(`href="${ADDRESS}"`);
  expect(html).toMatch(new RegExp(`<iframe src="${ADDRESS}" title="Booking calendar"[^>]* loading="lazy"`));
  expect(html).toContain(NOTE);
  expect(html).not.toMatch(/mailto:|<details/);
});
