import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test.each(['', 'sites/website/'])(
  'a publish checks files of its commit, and only links large ones that are as before: %s',
  (place) => {
    const folder = mkdtempSync(join(tmpdir(), 'check-out-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [project, out] = [join(folder, 'repository', place), join(folder, 'out')];
    const git = (...args: string[]) => execFileSync('git', args, { cwd: project, encoding: 'utf8' }).trim();
    const write = (file: string, text: string) => writeFileSync(join(project, file), text);
    for (const name of ['images', 'files']) mkdirSync(join(project, 'content', name), { recursive: true });
    git('init', '--quiet', join(folder, 'repository'));
    git('config', 'user.name', 'Ada');
    git('config', 'user.email', 'ada@example.com');
    const files = [
      'content/site.yaml',
      'content/images/old.jpg',
      'content/images/sent.jpg',
      'content/images/left.jpg',
      'content/files/old.pdf',
    ];
    for (const file of files) write(file, 'before');
    git('add', '.');
    git('commit', '--quiet', '--message=Before');
    const before = git('rev-parse', 'HEAD');
    write('content/images/sent.jpg', 'sent');
    write('content/images/new.jpg', 'new');
    git('add', '.');
    git('commit', '--quiet', '--message=Sent');
    const commit = git('rev-parse', 'HEAD');
    git('reset', '--quiet', '--soft', before);
    write('content/images/left.jpg', 'not sent');

    const code = `
    const { checkOut } = await import(${JSON.stringify(resolve('src/studio/store.ts'))});
    console.log(await checkOut(${JSON.stringify(commit)}, [], ${JSON.stringify(out)}));`;
    const args = ['--input-type=module', '--eval', code];
    const root = execFileSync(process.execPath, args, { cwd: project, encoding: 'utf8' }).trim();
    expect(root).toBe(join(out, place));
    const read = (file: string) => readFileSync(join(root, file), 'utf8');
    expect([...files, 'content/images/new.jpg'].map(read)).toEqual([
      'before',
      'before',
      'sent',
      'before',
      'before',
      'new',
    ]);
    const isLinked = (file: string) => statSync(join(root, file)).ino === statSync(join(project, file)).ino;
    expect(files.filter(isLinked)).toEqual(['content/images/old.jpg', 'content/files/old.pdf']);
  },
);
