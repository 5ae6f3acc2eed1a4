import { expect, test } from 'vitest';
import { toModule } from '../../src/integrations/react-client-module.ts';

test('what React asks for is imported, and what it offers exported', () => {
  const code = `"use strict";
var Scheduler = require("scheduler"),
  ReactDOM = require("react-dom");
exports.hydrateRoot = function () {};
exports.version = "19";`;
  expect(toModule(code)).toBe(`"use strict";
import Scheduler from "scheduler";
  import ReactDOM from "react-dom";
export const hydrateRoot = function () {};
export const version = "19";`);
});

test.each([
  ['asks for something while it runs', 'const late = () => require("late");'],
  ['offers something while it runs', 'if (isNew) exports.late = 1;'],
])('a React that %s ends the build', (_, code) => {
  expect(() => toModule(code)).toThrow('not known to src/integrations/react-client-module.ts');
});
