import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { shippedPackages } from '../support/shipped.ts';

const wanted = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
  allowScripts: z.record(z.string(), z.boolean()),
});

const locked = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      hasInstallScript: z.boolean().default(false),
      dependencies: z.record(z.string(), z.string()).default({}),
      devDependencies: z.record(z.string(), z.string()).default({}),
    }),
  ),
});

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const { dependencies, devDependencies, allowScripts } = wanted.parse(readJson('package.json'));
const { '': root, ...packages } = locked.parse(readJson('package-lock.json')).packages;
const entries = Object.entries(packages);

/** They build the site, with hundreds of packages that stay here, and leave a script of theirs in its pages. */
const frameworks = ['@astrojs/react', 'astro'];

describe('dependencies and licenses', () => {
  test('is split into what visitors get, which `npm audit --omit=dev` reads, and what only builds', () => {
    const shipped = shippedPackages.map(({ name }) => name).filter((name) => !frameworks.includes(name));
    const named = Object.keys({ ...dependencies, ...devDependencies });
    expect(Object.keys(dependencies)).toEqual(named.filter((name) => shipped.includes(name)).sort());
  });

  test('is named with exact versions', () => {
    const versions = Object.entries({ ...dependencies, ...devDependencies });
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  test('is locked as it is named', () => {
    expect(root?.dependencies).toEqual(dependencies);
    expect(root?.devDependencies).toEqual(devDependencies);
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      expect(packages[`node_modules/${name}`]?.version, name).toBe(version);
  });

  test('is locked with the hash of every package, each from the registry that npm is set to', () => {
    expect(entries.length).toBeGreaterThan(100);
    expect(entries.filter(([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/.test(integrity))).toEqual([]);
    expect(entries.filter(([, { resolved }]) => resolved)).toEqual([]);
  });

  test('runs no script when it is installed, but for those that are listed', () => {
    const running = entries.filter(([, { hasInstallScript }]) => hasInstallScript);
    const names = new Set(running.map(([path]) => path.replace(/^.*node_modules\//, '')));
    expect(allowScripts).toEqual(Object.fromEntries(Array.from(names, (name) => [name, true])));
  });
});
