import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { readPlace } from '#check/index.ts';
import { VERSION_FILE } from '#lib/site-url.ts';
import type { Folder } from './folder.ts';
import type { Live } from './names.ts';

const TIMEOUT_MS = 10_000;

/** Asks the site which commit it was built from; null without a remote, or while the site has only a placeholder's address. */
export async function readLive({ git }: Folder, site: string): Promise<Live | null> {
  const { source, main, upstream, published = '' } = (await readPlace(git)) ?? {};
  if (!source || !published || new URL(site).hostname.endsWith('.example')) return null;
  const log = await git('log', '-1', '--no-show-signature', '--format=%cI %s', published);
  const [, at = '', words = ''] = /^(\S+) (.*)/.exec(log) ?? [];
  const address = await git.ask('remote', 'get-url', source);
  const [, name] = /github\.com[:/](.+?)(?:\.git)?$/.exec(address) ?? [];
  const workflow = name && `https://github.com/${name}/actions/workflows/publish.yml`;
  const commit = { words, at, workflow };
  const answer = await askSite(new URL(VERSION_FILE, site)).catch((error: Error) => error);
  if (answer instanceof Error) return { ...commit, state: 'unknown', why: answer.message };
  const [built] = /^[0-9a-f]{40,64}$/m.exec(answer) ?? [];
  const missing = built && (await git.ask('rev-list', '--count', `${built}..${published}`));
  // Others have published since: known when this is asked again.
  if (missing === '') {
    const branch = main ?? upstream;
    await git.ask('fetch', '--no-write-fetch-head', source, `+refs/heads/${branch}:refs/remotes/${source}/${branch}`);
  }
  return { ...commit, state: missing === '0' ? 'live' : 'waits' };
}

/** Through the machine's proxy, if it has one: fetch knows it only if Node is started so. */
async function askSite(url: URL): Promise<string> {
  const { get, Agent } = url.protocol === 'https:' ? https : http;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const agent = new Agent({ proxyEnv: process.env });
  return new Promise((resolve, reject) =>
    get(url, { agent, signal, headers: { 'cache-control': 'no-cache' } }, (response) =>
      text(response).then(resolve, reject),
    ).on('error', reject),
  );
}
