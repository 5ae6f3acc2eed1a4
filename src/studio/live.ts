import { VERSION_FILE } from '#lib/site-url.ts';
import type { Live } from './forms.ts';
import { git, orEmpty } from './git.ts';
import { readLast, readPlace, writeLast } from './sending.ts';

const TIMEOUT_MS = 10_000;

/** Asks the site which commit it was built from; null without a remote, or while the site has only a placeholder's address. */
export async function readLive(site: string): Promise<Live | null> {
  const { remote, main, published } = await readPlace();
  if (!remote || new URL(site).hostname.endsWith('.example')) return null;
  const log = await orEmpty(git.raw('log', '-1', '--format=%H %cI %s', published));
  const [, commit = '', at = '', words = ''] = /^(\w+) (\S+) (.*)/.exec(log) ?? [];
  const address = await orEmpty(git.raw('remote', 'get-url', remote));
  const [, name] = /github\.com[:/](.+?)(?:\.git)?\n/.exec(address) ?? [];
  const workflow = name && `https://github.com/${name}/actions/workflows/publish.yml`;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(new URL(VERSION_FILE, site), { cache: 'no-store', signal }).catch(() => undefined);
  const said = { words, at, workflow };
  if (!answer) return { ...said, state: 'unknown' };
  const [built] = /^[0-9a-f]{40,64}$/m.exec(await answer.text()) ?? [];
  const missing = built && (await orEmpty(git.raw('rev-list', '--count', `${built}..${commit}`))).trim();
  // Others have published since: known when this is asked again. A merge that goes on has read what it fetched for itself.
  if (missing === '') await orEmpty(git.raw('fetch', '--no-write-fetch-head', remote, main));
  if (missing !== '0') {
    writeLast({ live: { commit } });
    return { ...said, state: 'waits' };
  }
  // When it went live is known only if it was asked before.
  const { live } = readLast();
  if (live?.commit !== commit) return { ...said, state: 'live' };
  const since = live.since ?? new Date().toISOString();
  writeLast({ live: { commit, since } });
  return { ...said, state: 'live', since };
}
