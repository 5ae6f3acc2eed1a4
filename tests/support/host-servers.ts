import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Ask, askAt } from '../live/site.ts';
import { dist } from './dist.ts';
import { findProgram } from './find-program.ts';
import { freePort } from './free-port.ts';

/** Those of Cloudflare and Netlify take long. */
const START_MS = 50_000;
const POLL_MS = 20;
/** Any date that every version supports: the site has no code that depends on it. */
const LONG_AGO = '2025-01-01';

export interface HostServer {
  address: URL;
  ask: Ask;
  /** Warnings and errors that the server logged while it started. */
  startWarnings: string[];
  close(): Promise<void>;
}

interface Program {
  /** Its configuration in .hosting. */
  configuration?: string;
  /** Prepares a folder for a server on a port, with a configuration; returns how to start it. */
  prepare(folder: string, port: number, configuration: string): { args: string[]; env?: Record<string, string> };
}

const caddy: Program = {
  configuration: 'Caddyfile',
  prepare(folder, port, configuration) {
    const config = join(folder, 'Caddyfile');
    // Without the admin endpoint, whose port may be taken.
    writeFileSync(config, `{\n\tadmin off\n}\n${configuration.replaceAll(':PORT', `:${port}`)}`);
    const env = { SITE_ADDRESS: `http://127.0.0.1:${port}`, SITE_ROOT: dist };
    return {
      args: ['run', '--adapter', 'caddyfile', '--config', config],
      env: { ...env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    };
  },
};

const nginx: Program = {
  configuration: 'nginx.conf',
  prepare(folder, port, configuration) {
    const site = configuration
      .replace(/listen .*;/, `listen 127.0.0.1:${port};`)
      .replace(/root .*;/, `root "${dist}";`);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`);
    const http = `access_log off; ${temporary.join(' ')}\n${site}`;
    const config = join(folder, 'nginx.conf');
    // One process, run by the current user, who can read the built site.
    writeFileSync(config, `daemon off; master_process off; pid nginx.pid; events {}\nhttp {\n${http}\n}\n`);
    return { args: ['-p', folder, '-c', config, '-e', 'stderr'] };
  },
};

/** Cloudflare's local server, which reads `_headers` and `_redirects` of the built site. */
const wrangler: Program = {
  prepare: (folder, port) => ({
    args: [
      'pages',
      'dev',
      dist,
      '--ip=127.0.0.1',
      `--port=${port}`,
      '--inspector-port=0',
      `--compatibility-date=${LONG_AGO}`,
    ],
    env: { HOME: folder, WRANGLER_SEND_METRICS: 'false' },
  }),
};

/** Netlify's local server, which reads the same files. It would ask Netlify's own for edge functions. */
const netlify: Program = {
  prepare(folder, port) {
    // It reads `_headers` of a folder inside of its own only.
    cpSync(dist, join(folder, 'dist'), { recursive: true });
    writeFileSync(join(folder, 'netlify.toml'), '[build]\npublish = "dist"\n');
    return {
      args: ['dev', '--offline', '--dir=dist', `--port=${port}`, '--no-open', '--internal-disable-edge-functions'],
      env: { HOME: folder, NETLIFY_TELEMETRY_DISABLED: '1' },
    };
  },
};

export type ProgramName = 'caddy' | 'nginx' | 'wrangler' | 'netlify';
const programs: Record<ProgramName, Program> = { caddy, nginx, wrangler, netlify };
export const programNames: readonly ProgramName[] = ['caddy', 'nginx', 'wrangler', 'netlify'];

async function untilReady(child: ChildProcess, ask: Ask, log: () => string) {
  const deadline = performance.now() + START_MS;
  while (performance.now() < deadline && child.exitCode === null) {
    const isListening = await ask('/').then(
      () => true,
      ({ code }) => code !== 'ECONNREFUSED' && code !== 'ECONNRESET',
    );
    if (isListening) return;
    await delay(POLL_MS);
  }
  throw new Error(`The server does not start. ${log()}`);
}

const warningsIn = (log: string) =>
  log
    .split('\n')
    .filter((line) => /\[(warn|error|crit|alert|emerg)\]|"level":"(warn|error|fatal)"/.test(line))
    // The one setting that these tests add.
    .filter((line) => !line.includes('admin endpoint disabled'));

/**
 * Serves the built site with a real server, on a free port and with its files in a temporary folder: with the
 * configuration that the build has written, or another.
 */
export async function startHostServer(name: ProgramName, configuration?: string): Promise<HostServer> {
  const program = findProgram(name);
  if (!program) throw new Error(`${name} is not installed.`);
  const { configuration: file, prepare } = programs[name];
  const written = file ? readFileSync(join('.hosting', file), 'utf8') : '';
  const address = new URL(`http://127.0.0.1:${await freePort()}`);
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const { args, env } = prepare(folder, Number(address.port), configuration ?? written);
  const child = spawn(program, args, { cwd: folder, env: { ...process.env, ...env } });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk));
  const ended = new Promise((resolve) => child.on('close', resolve));
  const ask = askAt(address, false);
  const close = async () => {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true });
  };
  await untilReady(child, ask, () => output).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { address, ask, close, startWarnings: warningsIn(output) };
}
