import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findProgram, programNames } from './support/host-servers.ts';

interface Counts {
  passed: number;
  failed: number;
}

interface Step {
  name: string;
  /** File within node_modules that the project's Node runs, and what it is told. */
  command: [file: string, ...args: string[]];
  env?: Record<string, string>;
  /** Reads how many test cases passed and failed; a step without it counts as one. */
  count?: () => Counts;
}

interface Result extends Counts {
  name: string;
}

const reports = resolve('test-results/reports');
const vitestReport = join(reports, 'vitest.json');
const e2eReport = join(reports, 'e2e.json');

const readReport = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

const lint: Step = {
  name: 'lint',
  command: ['@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '--colors=off', '.'],
};

const format: Step = { name: 'format', command: ['prettier/bin/prettier.cjs', '--check', 'src/**/*.astro'] };

const build: Step = {
  name: 'build',
  command: ['astro/bin/astro.mjs', 'build'],
};

const types: Step = {
  name: 'types',
  command: ['astro/bin/astro.mjs', 'check', '--minimumSeverity', 'warning', '--minimumFailingSeverity', 'warning'],
};

const units: Step = {
  name: 'unit, component, rules, hosts',
  command: [
    'vitest/vitest.mjs',
    'run',
    '--config=tests/vitest.config.ts',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ],
  env: { NO_COLOR: '1' },
  count: () => {
    const { numPassedTests, numFailedTests } = readReport(vitestReport);
    return { passed: numPassedTests, failed: numFailedTests };
  },
};

const e2e: Step = {
  name: 'e2e',
  command: ['@playwright/test/cli.js', 'test', '--config=tests/playwright.config.ts', '--reporter=dot,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: e2eReport },
  count: () => {
    const { expected, unexpected, flaky } = readReport(e2eReport).stats;
    return { passed: expected, failed: unexpected + flaky };
  },
};

/** Runs a command and keeps what it says. */
function runCommand({ command: [file, ...args], env }: Step): Promise<{ isGood: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join('node_modules', file), ...args], {
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk));
    child.on('close', (code) => resolve({ isGood: code === 0, output }));
  });
}

/** What the step's report counts. A step that ends badly without a failed case, a crash, is one failure itself. */
function countsOf({ count }: Step, isGood: boolean): Counts {
  if (!count) return { passed: Number(isGood), failed: Number(!isGood) };
  try {
    const { passed, failed } = count();
    return { passed, failed: isGood ? failed : Math.max(failed, 1) };
  } catch {
    // The step ended before it wrote a report.
    return { passed: 0, failed: 1 };
  }
}

async function run(step: Step): Promise<Result> {
  const startedAt = performance.now();
  const { isGood, output } = await runCommand(step);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const { passed, failed } = countsOf(step, isGood);
  console.log(`${failed ? '✗' : '✓'} ${step.name}: ${passed} passed, ${failed} failed (${seconds} s)`);
  if (failed) console.log(output);
  return { name: step.name, passed, failed };
}

async function inTurn(...steps: Step[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const step of steps) results.push(await run(step));
  return results;
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

// The build writes the types that the check reads, and the site that the browser visits; then both run side by side.
const first = (await Promise.all([inTurn(lint, format), inTurn(build)])).flat();
const isBuilt = first.every(({ name, failed }) => name !== build.name || failed === 0);
if (!isBuilt) console.log('– e2e: not run, because there is no build');
for (const name of programNames.filter((each) => !findProgram(each)))
  console.log(`– hosts: ${name} is not installed, so the site is not tried on it`);
const rest = (await Promise.all([inTurn(types, units), isBuilt ? inTurn(e2e) : []])).flat();

const results = [...first, ...rest];
const total = (key: keyof Counts) => results.reduce((sum, result) => sum + result[key], 0);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') > 0 ? 1 : 0;
