import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Timed {
  name: string;
  ms: number;
}

interface UnitReport {
  testResults: { name: string; assertionResults: { title: string; duration?: number | null }[] }[];
}

interface Suite {
  suites?: Suite[];
  specs?: { file: string; title: string; tests: { results: { duration: number }[] }[] }[];
}

const inUnits = ({ testResults }: UnitReport): Timed[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, duration }) => ({
      name: `${name.replace(/^.*\/(?=tests\/)/, '')}: ${title}`,
      ms: duration ?? 0,
    })),
  );

const inBrowser = ({ suites = [], specs = [] }: Suite): Timed[] => [
  ...specs.map(({ file, title, tests }) => ({
    name: `${file.replace(/^(?:\.\.\/)+/, '')}: ${title}`,
    ms: Math.max(...tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
  })),
  ...suites.flatMap(inBrowser),
];

/** The tests that took longest, by the reports of Vitest and Playwright in a folder. */
export function slowestTests(folder: string, count: number): string[] {
  const reports = globSync('*.json', { cwd: folder }).map((file) =>
    JSON.parse(readFileSync(join(folder, file), 'utf8')),
  );
  const tests = reports.flatMap((report) => (report.testResults ? inUnits(report) : inBrowser(report)));
  const slowest = tests.toSorted((one, other) => other.ms - one.ms).slice(0, count);
  return slowest.map(({ name, ms }) => `${(ms / 1000).toFixed(1)} s  ${name}`);
}
