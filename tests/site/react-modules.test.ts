import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reactModules } from '#integrations/react-modules.ts';

const require = createRequire(join(process.cwd(), 'package.json'));
const resolve = reactModules.resolveId as (name: string) => string | undefined;
const transform = reactModules.transform as (code: string, id: string) => { code: string } | undefined;

const names = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'scheduler'];

test.each(names)('%s is read as a module with the exports that it has as CommonJS', (name) => {
  const id = resolve(name) ?? '';
  const { code = '' } = transform(readFileSync(id, 'utf8'), id) ?? {};
  const [, list = ''] = /^export \{(.+)\};$/m.exec(code) ?? [];
  const exported = list.split(',').map((one) => one.trim().split(' as ')[1]);
  // react-dom asks the scheduler for two that only its development build has.
  const absent = name === 'scheduler' ? ['log', 'unstable_setDisableYieldValue'] : [];
  expect(exported.toSorted()).toEqual([...Object.keys(require(id)), ...absent].toSorted());
});

test('a file that is written in another way is refused by name', () => {
  const id = resolve('react') ?? '';
  for (const code of [
    'module.exports = {};',
    'exports.a = 1; exports["b"] = 2;',
    'exports.a = () => require("x");',
    '',
  ]) {
    expect(() => transform(code, id), code).toThrow(`${join('cjs', 'react.production.js')} can't be read as a module`);
  }
});

test('other files stay as they are', () => {
  expect(resolve('react-dom/server')).toBeUndefined();
  expect(transform('exports.a = 1', '/elsewhere.js')).toBeUndefined();
});
