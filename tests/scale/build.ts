import { spawn } from 'node:child_process';

/** What a build costs. */
export interface Cost {
  seconds: number;
  /** Processor time of all threads, which other load on the machine changes little. */
  cpuSeconds: number;
  /** Peak memory, in MB. */
  megabytes: number;
}

const USAGE = /^usage (.*)$/m;
/** Runs in the build's own process: no other can ask for its peak memory. */
const REPORT = "process.on('exit', () => console.log('usage', JSON.stringify(process.resourceUsage())))";

/** Builds the project in a folder, with Node's default memory limit. */
export function build(folder: string, settings: NodeJS.ProcessEnv = {}): Promise<Cost> {
  const startedAt = performance.now();
  const report = `data:text/javascript,${encodeURIComponent(REPORT)}`;
  const child = spawn(process.execPath, ['--import', report, 'node_modules/astro/bin/astro.mjs', 'build', '--silent'], {
    cwd: folder,
    env: { ...process.env, ...settings, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  return new Promise((resolve, reject) =>
    child.on('close', (code) => {
      const [, usage] = USAGE.exec(output) ?? [];
      if (code !== 0 || !usage) return reject(new Error(output));
      const { maxRSS, userCPUTime, systemCPUTime } = JSON.parse(usage) as NodeJS.ResourceUsage;
      const seconds = (performance.now() - startedAt) / 1000;
      resolve({ seconds, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1000 });
    }),
  );
}
