import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { expect, test } from 'vitest';
import { checkContent } from '#check/check-content.ts';
import { formatProblem } from '#check/problem.ts';

/** What an editor still has to say of a new entry. */
const added: Record<string, string> = {
  pages:
    'title: Careers\ndescription: What it is like to work on Digital Human agents, and how to apply.\nkeywords: [careers, jobs, healthcare]\nupdated: 2026-11-23',
  articles:
    'title: A first year\ndescription: What the first year with Gia taught the people who build it, told in their own words.\ncategory: company-news',
  agents: 'title: Wellness Agent\ncode: We\norder: 10',
  sessions: 'title: A session\norder: 4',
  questions: 'question: Does a template say enough?\norder: 99',
};

test('a new entry needs only what its template has no way to know', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'templates-'));
  cpSync('content', folder, { recursive: true });
  for (const file of globSync('src/check/templates/*')) {
    const name = basename(file, extname(file));
    const template = readFileSync(file, 'utf8');
    const fields = added[name] ? `${added[name]}\n` : '';
    const text = template.startsWith('---\n') ? template.replace('---\n', `---\n${fields}`) : fields + template;
    writeFileSync(join(folder, name, `from-a-template${extname(file)}`), text);
    expect(template, file).toContain('draft: true');
  }
  const problems = await checkContent(folder);
  rmSync(folder, { recursive: true });
  expect(problems.map(formatProblem)).toEqual([]);
});
