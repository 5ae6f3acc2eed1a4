import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface PackageJson {
  name: string;
  version: string;
  license: string;
}

const RULE = '-'.repeat(80);

/** One package: its name, its license in one word, and the license itself. */
function licenseOf(folder: string): string {
  const { name, version, license }: PackageJson = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const [file] = globSync('{license,licence,LICENSE,LICENCE}{,.md,.txt}', { cwd: folder });
  if (!license || !file) throw new Error(`${name} says nowhere how it may be used: a license and its text are needed.`);
  return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
}

/** The licenses of all packages of which something reaches a visitor, in one text. */
export const licenseText = (folders: Iterable<string>) =>
  [...new Set(folders)].map(licenseOf).sort().join(`\n${RULE}\n\n`);
