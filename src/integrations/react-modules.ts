import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** The files that visitors' pages run, by the names under which they are imported. */
const files: Record<string, string> = {
  react: 'react.production.js',
  'react/jsx-runtime': 'react-jsx-runtime.production.js',
  'react-dom': 'react-dom.production.js',
  'react-dom/client': 'react-dom-client.production.js',
  scheduler: 'scheduler.production.js',
};

/** What react-dom looks for in the scheduler and, in production, does not find. Without them the bundler warns. */
const absent = ['log', 'unstable_setDisableYieldValue'];

const require = createRequire(import.meta.url);
const pathOf = (name: string, file: string) =>
  join(dirname(require.resolve(`${name.split('/')[0]}/package.json`)), 'cjs', file);

const paths = new Map(Object.entries(files).map(([name, file]) => [name, pathOf(name, file)]));

/**
 * React is published as CommonJS, which the bundler wraps in functions: a browser reads those once to find their end and
 * again to run them, so that importing React is the longest task of a page. Its production files are written so plainly that
 * they can be read as modules.
 * @throws where a file is not as plain as that any more: then this can go, and pages only start more slowly.
 */
export const reactModules: Plugin = {
  name: 'react-modules',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source) => paths.get(source),
  transform(code, id) {
    if (![...paths.values()].includes(id)) return undefined;
    const required = /var (?:(?:,\s*)?\w+ = require\("[\w-]+"\))+;/;
    const [statement = ''] = required.exec(code) ?? [];
    const imports = [...statement.matchAll(/(\w+) = require\(("[\w-]+")\)/g)];
    const exported = [...code.matchAll(/\bexports\.(\w+)/g)].map(([, name]) => name);
    const names = new Set(id === paths.get('scheduler') ? [...exported, ...absent] : exported);
    const body = code.replace(statement, '').replace(/\bexports\.(\w+)/g, 'exported_$1');
    if (exported.length === 0 || /\b(?:require|module|exports)\b\s*[.(=[]/.test(body)) {
      throw new Error(`${id} can't be read as a module any more: take reactModules out of astro.config.mjs.`);
    }
    const lines = [
      ...imports.map(([, name, source]) => `import * as ${name} from ${source};`),
      `var ${[...names].map((name) => `exported_${name}`).join(', ')};`,
      body,
      `export { ${[...names].map((name) => `exported_${name} as ${name}`).join(', ')} };`,
    ];
    return { code: lines.join('\n'), map: null };
  },
};
