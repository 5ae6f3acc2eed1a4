import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findProgram, programNames } from './support/host-servers.ts';

/**
 * `npm test` runs every check that tells whether something broke. `npm run test:full` also runs the tests tagged
 * `@full`, the files `*.full.test.ts`, the pictures and the scale builds: the same questions for every page and setting.
 */
const isFull = process.argv.includes('--full');

interface Counts {
  passed: number;
  failed: number;
}

interface Step {
  name: string;
  /** A script for Node, with its arguments. */
  command: [file: string, ...args: string[]];
  env?: Record<string, string>;
  /** Reads the number of test cases that passed and failed. Without it the step counts as one case. */
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
  command: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '--colors=off', '.'],
};

const format: Step = {
  name: 'format',
  command: ['node_modules/prettier/bin/prettier.cjs', '--check', 'src/**/*.astro'],
};

const spelling: Step = {
  name: 'spelling',
  command: ['node_modules/cspell/bin.mjs', 'lint', '--no-progress', '--no-color', '--show-suggestions'],
};

const unused: Step = { name: 'unused', command: ['node_modules/knip/bin/knip.js'] };

const build: Step = {
  name: 'build',
  command: ['node_modules/astro/bin/astro.mjs', 'build'],
};

const types: Step = {
  name: 'types',
  command: [
    'node_modules/astro/bin/astro.mjs',
    'check',
    '--minimumSeverity',
    'warning',
    '--minimumFailingSeverity',
    'warning',
  ],
};

const units: Step = {
  name: 'unit, component, rules, hosts',
  command: [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config=tests/vitest.config.ts',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
    ...(isFull ? [] : ['--exclude=**/*.full.test.ts']),
  ],
  env: { NO_COLOR: '1' },
  count: () => {
    const { numPassedTests, numFailedTests } = readReport(vitestReport);
    return { passed: numPassedTests, failed: numFailedTests };
  },
};

const e2e: Step = {
  name: 'e2e',
  command: [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config=tests/playwright.config.ts',
    '--reporter=dot,json',
    ...(isFull ? [] : ['--grep-invert=@full']),
  ],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: e2eReport },
  count: () => {
    const { expected, unexpected, flaky } = readReport(e2eReport).stats;
    return { passed: expected, failed: unexpected + flaky };
  },
};

const pictures: Step = { name: 'pictures', command: ['tests/pictures/take.ts', 'full'] };

const scale: Step = { name: 'scale', command: ['tests/scale/run.ts'] };

/** Runs a command and collects its output. */
function runCommand({ command: [file, ...args], env }: Step): Promise<{ isGood: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [file, ...args], {
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk));
    child.on('close', (code) => resolve({ isGood: code === 0, output }));
  });
}

/** A step that exits with an error but reports no failed case has crashed, and counts as one failure. */
function countsOf({ count }: Step, isGood: boolean): Counts {
  if (!count) return { passed: Number(isGood), failed: Number(!isGood) };
  try {
    const { passed, failed } = count();
    return { passed, failed: isGood ? failed : Math.max(failed, 1) };
  } catch {
    // The step crashed before it wrote a report.
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

async function runInSequence(...steps: Step[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const step of steps) results.push(await run(step));
  return results;
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

// The build writes the types for the type check and the site for the browser. The two then run side by side.
const first = (await Promise.all([runInSequence(lint, format, spelling, unused), runInSequence(build)])).flat();
const isBuilt = first.every(({ name, failed }) => name !== build.name || failed === 0);
if (!isBuilt) console.log('– e2e: skipped, because the build failed');
for (const name of programNames.filter((each) => !findProgram(each)))
  console.log(`– hosts: ${name} is not installed, so its tests are skipped`);
if (!findProgram('unzip')) console.log('– unit: unzip is not installed, so its tests are skipped');
const second = (await Promise.all([runInSequence(types, units), isBuilt ? runInSequence(e2e) : []])).flat();
const third = isFull && isBuilt ? await runInSequence(pictures, scale) : [];

const results = [...first, ...second, ...third];
const total = (key: keyof Counts) => results.reduce((sum, result) => sum + result[key], 0);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') > 0 ? 1 : 0;
