import { globSync } from 'node:fs';
import { relative } from 'node:path';

const FOLDER = 'src/islands';

/** A class of an island's style module: `_module_class`, both as numbers. What every island may show has no module. */
export const MODULE_CLASS = /^_([0-9a-z]*)_[0-9a-z]+$/;

/**
 * Names of the classes in style modules, as short as can be. Both builds, of HTML and of scripts, give the same: they
 * follow from the order of the files, and of the classes in each.
 */
export function moduleNames(): (name: string, file: string) => string {
  const modules = globSync('*/**/*.module.css', { cwd: FOLDER }).sort();
  const classes = new Map<string, string[]>();
  return (name, file) => {
    const module = relative(FOLDER, file.replace(/\?.*$/, ''));
    const names = classes.get(module) ?? [];
    if (!names.includes(name)) names.push(name);
    classes.set(module, names);
    const at = modules.indexOf(module.replaceAll('\\', '/'));
    return `_${at < 0 ? '' : at.toString(36)}_${names.indexOf(name).toString(36)}`;
  };
}
