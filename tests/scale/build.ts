import { spawn } from 'node:child_process';

/** What a build took. */
export interface Cost {
  seconds: number;
  /** Work of all its threads, in seconds: what else a machine does changes it little. */
  cpuSeconds: number;
  /** Peak memory, in MB. */
  megabytes: number;
}

/** More than Node takes by itself, which a site of thousands of pages outgrows: the build shall end and say what it took. */
const MAX_MEGABYTES = 12_000;

const USAGE = /^usage (.*)$/m;
/** Runs in the build's own process, since nobody else can ask for its peak. */
const REPORT = "process.on('exit', () => console.log('usage', JSON.stringify(process.resourceUsage())))";

/** Builds the project in a folder. */
export function build(folder: string): Promise<Cost> {
  const startedAt = performance.now();
  const report = `data:text/javascript,${encodeURIComponent(REPORT)}`;
  const flags = [`--max-old-space-size=${MAX_MEGABYTES}`, '--import', report];
  const child = spawn(process.execPath, [...flags, 'node_modules/astro/bin/astro.mjs', 'build', '--silent'], {
    cwd: folder,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
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
