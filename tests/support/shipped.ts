import { readBuilt } from './dist.ts';

/** A package of which visitors get code, fonts or icons. */
export interface ShippedPackage {
  name: string;
  version: string;
  license: string;
}

/** Those that the build lists: the line above each license text. */
export const shippedPackages: readonly ShippedPackage[] = readBuilt('licenses.txt')
  .split(`\n${'-'.repeat(80)}\n\n`)
  .map((part) => /^(\S+) (\S+) \((.+)\)\n/.exec(part) ?? [])
  .map(([, name = '', version = '', license = '']) => ({ name, version, license }));
