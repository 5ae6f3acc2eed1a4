import { globSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';

export interface Source {
  /** From the root of the project, with forward slashes. */
  path: string;
  text: string;
}

const notOurs = ['node_modules', 'dist', '.git', '.astro', 'test-results'];

/** Files of the project that match a pattern, except generated ones. */
export const sources = (pattern: string): Source[] =>
  globSync(pattern, { exclude: (name) => notOurs.includes(name) })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !notOurs.includes(path) && statSync(path).isFile())
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const importStatement =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

/** What a file imports: a path from the root of the project, or the name of a package. */
export const importsOf = ({ path, text }: Source) =>
  Array.from(text.matchAll(importStatement), ([, named, lazy]) => {
    const specifier = named ?? lazy ?? '';
    if (specifier.startsWith('#content/')) return specifier.slice(1);
    if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
    return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier;
  });
