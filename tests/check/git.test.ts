import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { gitIn } from '#check/git.ts';
import { findProgram } from '../support/find-program.ts';

function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'git-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  execFileSync('git', ['init', '--quiet', '--initial-branch=main'], { cwd: folder });
  const inFolder = (name: string) => join(folder, name);
  return { folder, git: gitIn(folder), inFolder };
}

/** Reads a passphrase from the terminal, as ssh does for a key that has one. */
const ASKING = '#!/bin/sh\necho "Enter passphrase for key:" > /dev/tty && read answer < /dev/tty\n';

/** Gives a command a terminal. */
const terminal = findProgram('script');

test.runIf(terminal)('what Git calls can not ask in a terminal, and fails at once', async () => {
  const { folder, inFolder } = setup();
  writeFileSync(inFolder('ssh'), ASKING, { mode: 0o755 });
  const code = `
    import { gitIn } from ${JSON.stringify(resolve('src/check/git.ts'))};
    const git = gitIn(${JSON.stringify(folder)});
    await git('config', 'core.sshCommand', ${JSON.stringify(inFolder('ssh'))});
    await git('ls-remote', 'ssh://host.example/website.git').catch((error) => console.log('REFUSED', error.message));
  `;
  writeFileSync(inFolder('ask.mjs'), code);
  const child = spawn(String(terminal), [
    '--quiet',
    '--command',
    `${process.execPath} ${inFolder('ask.mjs')}`,
    '/dev/null',
  ]);
  const said = await text(child.stdout);
  expect(said).toContain('REFUSED');
  expect(said).toContain('/dev/tty');
  expect(said).not.toContain('Enter passphrase');
});

test('a command ends with the signal of who asked for it, and what it has started ends as well', async () => {
  const { git, inFolder } = setup();
  writeFileSync(inFolder('slow'), '#!/bin/sh\nsleep 60\n', { mode: 0o755 });
  const controller = new AbortController();
  const answer = git.run(['-c', `core.sshCommand=${inFolder('slow')}`, 'ls-remote', 'ssh://host.example/website.git'], {
    signal: controller.signal,
  });
  const begun = performance.now();
  setTimeout(() => controller.abort(), 200);
  await expect(answer).rejects.toThrow('ended with null');
  expect(performance.now() - begun).toBeLessThan(10_000);
});

const apart = findProgram('setsid');

test.runIf(apart)(
  'what a command leaves behind, such as a connection for the next one, is not waited for',
  async () => {
    const { git, inFolder } = setup();
    writeFileSync(inFolder('ssh'), '#!/bin/sh\nsetsid sleep 15 < /dev/null > /dev/null &\nexit 1\n', { mode: 0o755 });
    const controller = new AbortController();
    const answer = git.run(
      ['-c', `core.sshCommand=${inFolder('ssh')}`, 'ls-remote', 'ssh://host.example/website.git'],
      {
        signal: controller.signal,
      },
    );
    const begun = performance.now();
    // Git has ended by then, and there is nothing to end.
    setTimeout(() => controller.abort(), 500);
    await expect(answer).rejects.toThrow('Could not read from remote repository');
    expect(performance.now() - begun).toBeLessThan(10_000);
  },
);
