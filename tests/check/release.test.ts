import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { findPlaceholders } from '#check/check-content.ts';
import { formatProblem } from '#check/problem.ts';
import type { Site } from '#schemas/site.ts';
import { type Changes, figure, pageWithText, writeSite } from './small-site.ts';

const cli = resolve('src/check/cli.ts');

/** What `npm run check:content` prints about the small site after some changes, with more arguments. */
async function check(changes: Changes, ...args: string[]) {
  const folder = await writeSite(changes);
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args, folder], { encoding: 'utf8' });
  return { status, stdout, problems: stderr.split('\n').filter((line) => line.startsWith('content/')) };
}

/** The same without the command, for the details. */
async function placeholdersOf(changes: Changes) {
  const folder = await writeSite(changes);
  const problems = await findPlaceholders(folder);
  return problems.map(formatProblem);
}

const written: Site = parse(readFileSync('content/site.yaml', 'utf8'));

/** Everything that an owner sets before a release. */
const ready: Site = {
  ...written,
  emails: {
    sales: 'sales@scienza.dev',
    support: 'support@scienza.dev',
    privacy: 'privacy@scienza.dev',
    legal: 'legal@scienza.dev',
    security: 'security@scienza.dev',
  },
  sister: { ...written.sister, href: 'https://scribe.scienza.dev' },
  calendar: 'https://calendar.scienza.dev/demo',
  video: 'https://video.scienza.dev/gia',
  newsletter: { ...written.newsletter, endpoint: 'https://list.scienza.dev/join' },
};
const siteWith = (changes: Partial<Site>): Changes => ({ 'site.yaml': stringify({ ...ready, ...changes }) });

test('before a release, each setting that the owner has left open is named, with what to write, behind mistakes', async () => {
  const emails = { ...ready.emails, sales: 'sales@scienza.example', legal: 'legal@example.com' };
  const newsletter = { ...ready.newsletter, endpoint: '' };
  const { status, stdout, problems } = await check(
    { ...siteWith({ emails, newsletter, calendar: '', video: '' }), 'agents/nurse.yaml': '' },
    '--release',
  );
  expect(problems.map((line) => line.replace(/^content\/site\.yaml:\d+ /, ''))).toEqual([
    'content/agents/nurse.yaml:1: is empty.',
    'emails sales: sales@scienza.example is a placeholder. Write an address of your own.',
    'emails legal: legal@example.com is a placeholder. Write an address of your own.',
    'calendar: is not set, so visitors ask for a demo by email. Write the https address of the booking page.',
    'video: is not set, so its buttons say that it is not published yet. Write its https address.',
    "newsletter: the sign-up form sends nothing. Write the https address that takes sign-ups as endpoint, or the marketing service's portalId and formId.",
  ]);
  expect(stdout).not.toContain('no problems');
  expect(status).toBe(1);
});

test("with everything set, a release has no problems; the owner's list names what is not stated or not confirmed", async () => {
  const { status, stdout, problems } = await check(
    {
      ...siteWith({ toConfirm: ['Support hours: their time zone'] }),
      'figures/notice.yaml': figure(
        'value: 12\nlabel: A claim\nmeasures: What\nunstated: [population, comparison, period, condition]\nsource: A study',
        'counted',
      ),
    },
    '--release',
  );
  expect(problems).toEqual([]);
  const [counts = '', list = ''] = stdout.split('\n\n');
  expect(counts).toMatch(
    /^\d+ files, no problems\nFigures that claim something: 1\. Facts behind them: 1 stated, 4 not published$/,
  );
  expect(list.trim().split('\n')).toEqual([
    'For the owner to state or confirm:',
    'content/figures/notice.yaml: population, comparison, period, condition',
    'content/site.yaml: Support hours: their time zone',
  ]);
  expect(status).toBe(0);
});

test("the marketing service's form needs both of its ids", async () => {
  const newsletter = { ...ready.newsletter, endpoint: '', portalId: '1', formId: '2' };
  expect(await placeholdersOf(siteWith({ newsletter }))).toEqual([]);
  const half = { ...newsletter, formId: '' };
  expect(await placeholdersOf(siteWith({ newsletter: half }))).toHaveLength(1);
});

test('an address that nobody can own is named wherever a page links to it', async () => {
  const links = '[x](https://x.example/a) <PageLinks><PageLink to="mailto:a@b.test" label="x">y</PageLink></PageLinks>';
  const problems = await placeholdersOf({
    ...siteWith({ calendar: 'https://calendar.scienza.example/demo' }),
    'pages/platform.mdx': pageWithText(links),
  });
  expect(problems).toEqual([
    'content/pages/platform.mdx:11:1 (https://x.example/a): https://x.example/a is a placeholder. Write an address of your own.',
    'content/pages/platform.mdx:11:47 <PageLink> to: mailto:a@b.test is a placeholder. Write an address of your own.',
    expect.stringMatching(
      /^content\/site\.yaml:\d+ calendar: https:\/\/calendar\.scienza\.example\/demo is a placeholder/,
    ),
  ]);
});

test.each([
  { video: 'https://www.scienza-example.com' },
  { video: 'https://scienza.dev/example.com' },
  { phone: 'Write to name@example.org' },
  { phone: 'example' },
])('what only looks like one is not named: %o', async (changes) => {
  expect(await placeholdersOf(siteWith(changes))).toEqual([]);
});
