import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Where the sample site is built with other content and settings: once, for all tests of what only those show. */
export const VARIED = resolve('test-results/varied');

export const CALENDAR_ORIGIN = 'https://calendar.example';
export const CALENDAR = `${CALENDAR_ORIGIN}/demo`;
export const VIDEO = 'https://video.example/gia';
export const CRAWL_SERVICE = 'https://crawler.example';

/** The settings of its build. */
export const settings = { PUBLIC_VITALS_URL: 'https://vitals.example/collect', PUBLIC_FIRECRAWL_URL: CRAWL_SERVICE };

/** A call with a recording, and the page that shows it. */
export const RECORDED = { call: 'moved-visit', path: '/how-it-works', file: 'files/call.wav', turnSeconds: 2 };

/** A page with a call that no agent joins, with what it has twice, and what stands in a place of its own. */
const score = `---
title: A page with a drawing of a score
description: "A page of a test with a drawing of a call that no agent joins in its plain hero, and parts that it has twice."
keywords: [ one score, two score, three score ]
updated: 2026-11-20
---

<Hero heading="A heading of some words">
  A text.

  <AgentScore conversation="person-please" slot="view" />
</Hero>

<Band heading="Two of a kind">
  You can <PrintButton />.

  <ResultView entry="screening" />

  <ResultView entry="screening" variant="bare" />

  <Actions>
    <Action label="Join" unavailable="It opens in March." />
    <Action label="Join" unavailable="It opens in May." />
  </Actions>
</Band>

<Band heading="Articles">
  <Articles unavailable="To come." />
</Band>

<Closing heading="The end." draft="A note of two lines.">
  <RequestView entry="refill" />
</Closing>
`;

/** Silence, as a file that every browser plays. */
function silence(seconds: number) {
  const rate = 8000;
  const head = Buffer.alloc(44);
  head.write('RIFF');
  head.writeUInt32LE(36 + seconds * rate, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  for (const [place, value] of [20, 22, 32].map((at) => [at, 1] as const)) head.writeUInt16LE(value, place);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(seconds * rate, 40);
  return Buffer.concat([head, Buffer.alloc(seconds * rate, 128)]);
}

/** Changes the content of a copy of the sample. */
export function vary(folder: string) {
  const change = (file: string, edit: (text: string) => string) => {
    const path = join(folder, 'content', file);
    writeFileSync(path, edit(readFileSync(path, 'utf8')));
  };
  change('site.yaml', (text) =>
    text.replace(/^calendar:.*$/m, `calendar: ${CALENDAR}`).replace(/^video:.*$/m, `video: ${VIDEO}`),
  );
  // All sessions are over.
  for (const file of globSync('sessions/*.yaml', { cwd: join(folder, 'content') }))
    change(
      file,
      (text) => `${text.replace(/^(start|movedFrom|canceled).*\n/gm, '')}start: 2025-12-03 14:00 America/New_York\n`,
    );
  change(
    'publications/patient-access.yaml',
    (text) => `${text.replace(/^date.*/m, 'date: Q3 2037')}published: 2026-01-01\n`,
  );
  writeFileSync(join(folder, 'content/pages/score.mdx'), score);
  // A button that is off, and no other.
  change('cases/refill.yaml', (text) => text.replace(/^actions.*\n/m, ''));
  change(`conversations/${RECORDED.call}.yaml`, (text) => {
    let turns = 0;
    const timed = text.replace(/^ {2}- speaker: .*$/gm, (line) => {
      turns += 1;
      return `${line}\n    at: ${(turns - 1) * RECORDED.turnSeconds}`;
    });
    const seconds = turns * RECORDED.turnSeconds;
    mkdirSync(join(folder, 'content/files'), { recursive: true });
    writeFileSync(join(folder, 'content', RECORDED.file), silence(seconds));
    return `audio: { file: call.wav, seconds: ${seconds} }\n${timed}`;
  });
}
