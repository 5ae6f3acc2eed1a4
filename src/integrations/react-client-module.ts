import type { Plugin } from 'vite';

const ENTRY = /\/react-dom\/client\.js$/;
const CLIENT = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;

/** React's client in the form of a module: `require` and `exports` become `import` and `export`. */
export function toModule(code: string): string {
  const module = code
    .replace(/^var ((?:\w+ = require\("[\w-]+"\)[,;]\s*)+)/m, (_, requires: string) =>
      requires.replace(/(\w+) = require\("([\w-]+)"\)[,;]/g, 'import $1 from "$2";'),
    )
    .replace(/^exports\.(\w+) =/gm, 'export const $1 =');
  if (/\b(require\(|exports\.)/.test(module)) {
    throw new Error('react-dom/client is written in a way not known to src/integrations/react-client-module.ts');
  }
  return module;
}

/**
 * As CommonJS the client is one function of 180 kB. React makes errors while it starts, and for their place in it a
 * browser under inspection, as Lighthouse's is, reads all of that function anew: 10 ms of processor time.
 */
export const reactClientModule = (): Plugin => ({
  name: 'react-client-module',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (ENTRY.test(id)) return `export * from './cjs/react-dom-client.production.js';`;
    return CLIENT.test(id) ? toModule(code) : undefined;
  },
});
