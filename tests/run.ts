import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { engines, missingEngines } from './support/engines/engines.ts';
import { findProgram } from './support/find-program.ts';
import { programNames } from './support/host-servers.ts';
import { makeSampleRoot } from './support/sample-root.ts';
import { slowestTests } from './support/slowest.ts';

/**
 * `npm test` runs every check that tells whether something broke. `npm run test:full` also runs the tests tagged
 * `@full`, the files `*.full.test.ts`, the catalogue and the scale builds: the same questions for every page and setting.
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
  /** Where it runs. Default: the project. */
  cwd?: string;
  env?: Record<string, string>;
  /** Reads the number of test cases that passed and failed. Without it the step counts as one case. */
  count?: () => Counts;
}

interface Result extends Counts {
  name: string;
}

const reports = resolve('test-results/reports');
const advisoriesReport = join(reports, 'advisories.json');

const readReport = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

const lint: Step = {
  name: 'lint',
  command: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '--colors=off', '.'],
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

/** Tests of the product ask the sample site: an editor's change of content/ can't make one fail. */
const cwd = makeSampleRoot();

const sample: Step = { ...build, name: 'build of the sample', cwd };

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

const advisories: Step = {
  name: 'advisories',
  command: ['tests/advisories.ts', advisoriesReport],
  count: () => readReport(advisoriesReport),
};

function vitest(name: string, projects: string[], folder?: string): Step {
  const report = join(reports, `${name}.json`);
  return {
    name,
    ...(folder && { cwd: folder }),
    command: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config=tests/vitest.config.ts',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env: { NO_COLOR: '1', SKIP_FULL: isFull ? '' : 'true' },
    count: () => {
      const { numPassedTests, numFailedTests } = readReport(report);
      return { passed: numPassedTests, failed: numFailedTests };
    },
  };
}

const rules = vitest('rules', ['rules', ...(isFull ? ['gate'] : [])]);
const units = vitest('unit, component, hosts', ['!rules', '!gate'], cwd);

/** What must hold of the content that is there now. */
const content: Step = { name: 'content gate', command: ['tests/gate/run.ts', '--built'] };

function playwright(name: string, config: string, ...files: string[]): Step {
  const report = join(reports, `${name}.json`);
  return {
    name,
    cwd,
    command: [
      'node_modules/@playwright/test/cli.js',
      'test',
      ...files,
      `--config=${config}`,
      '--reporter=dot,json',
      ...(isFull ? [] : ['--grep-invert=@full']),
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    count: () => {
      const { expected, unexpected, flaky } = readReport(report).stats;
      return { passed: expected, failed: unexpected + flaky };
    },
  };
}

const e2e = playwright('e2e', 'tests/playwright.config.ts');

/** The other engines, where they are installed. */
const engineSteps = engines.length > 0 ? [playwright('engines', 'tests/engines/playwright.config.ts')] : [];

/** What the catalogue shows fits, in every amount. */
const catalogue = playwright('catalogue', 'tests/pictures/playwright.config.ts', 'catalogue.spec.ts');

const scale: Step = { name: 'scale', command: ['tests/scale/run.ts'] };

/** Interval between two lines that say how far the running steps are. */
const PROGRESS_MS = 10_000;

/** The steps that are running, each with what it has printed. */
const running = new Map<Step, { startedAt: number; output: string }>();

/** "e2e 312 of 824, 64 s". The reporters print a dot for each finished test. */
function progressOf({ name, count }: Step, { startedAt, output }: { startedAt: number; output: string }): string {
  const finished = output.match(/^[·.°×xF±T-]+$/gm)?.join('').length;
  const [, total] = /^Running (\d+) tests/m.exec(output) ?? [];
  const tests = count && finished ? ` ${[finished, total].filter(Boolean).join(' of ')}` : '';
  return `${name}${tests}, ${Math.round((performance.now() - startedAt) / 1000)} s`;
}

/** Runs a command and collects its output. */
function runCommand(step: Step): Promise<{ isGood: boolean; output: string }> {
  const {
    command: [file, ...args],
    env,
    cwd,
  } = step;
  const state = { startedAt: performance.now(), output: '' };
  running.set(step, state);
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        state.output += chunk;
      });
    }
    child.on('close', (code) => {
      running.delete(step);
      resolve({ isGood: code === 0, output: state.output });
    });
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
  const notes = output.split('\n').filter((line) => line.startsWith('– '));
  if (failed || notes.length > 0) console.log(failed ? output : notes.join('\n'));
  return { name: step.name, passed, failed };
}

async function runInSequence(...steps: Step[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const step of steps) results.push(await run(step));
  return results;
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const progress = setInterval(() => {
  console.log(`  … ${Array.from(running, ([step, state]) => progressOf(step, state)).join('; ')}`);
}, PROGRESS_MS);

for (const name of programNames.filter((each) => !findProgram(each)))
  console.log(`– hosts: ${name} is not installed, so its tests are skipped`);
for (const line of missingEngines) console.log(`– engines: ${line}`);
if (!findProgram('actionlint')) console.log('– rules: actionlint is not installed, so the workflows are not linted');
if (!findProgram('unzip')) console.log('– unit: unzip is not installed, so its tests are skipped');

/** Unit tests read the built site, too; those of the browser open it. */
const built = runInSequence(build, sample);
const isBuilt = built.then((results) => results.every(({ failed }) => failed === 0));
const first = Promise.all([runInSequence(lint, spelling, unused, types), built]).then((results) => results.flat());
/** The lanes wait for browsers and timers more than they compute. */
const whenBuilt = async (...steps: Step[]) => ((await isBuilt) ? runInSequence(...steps) : []);
const [source, browser, engine] = await Promise.all([
  first.then(async (results) => [...results, ...(await runInSequence(rules, units))]),
  whenBuilt(e2e),
  whenBuilt(content, advisories, ...engineSteps),
]);
if (!(await isBuilt)) console.log('– e2e: skipped, because the build failed');
const third = isFull ? await whenBuilt(catalogue, scale) : [];

clearInterval(progress);

const results = [...source, ...browser, ...engine, ...third];
console.log(`\nThe tests that took longest:\n${slowestTests(reports, 10).join('\n')}\n`);
const total = (key: keyof Counts) => results.reduce((sum, result) => sum + result[key], 0);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') > 0 ? 1 : 0;
