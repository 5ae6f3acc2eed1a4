import { z } from 'astro/zod';
import type interfaceMessages from '#content/interface.yaml';
import { valueAt } from './fields.ts';
import texts from './interface-texts.json' with { type: 'json' };
import { elementCode } from './primitives.ts';

/** What is written on buttons, in forms and in other parts of the interface. Its types follow from the file. */
export type InterfaceMessages = typeof interfaceMessages;

/**
 * The texts that the site shows, by their paths, each with the names of what it fills in: `{number} of {total} Markets`. A
 * sentence may do without them. Made by `npm run reference` from the words, so that a change of the words is held to it.
 */
export const interfaceTexts: Record<string, readonly string[]> = texts;

/** A text into which the site fills what has these names, and nothing else. */
const message = (names: readonly string[] = []) =>
  z
    .string()
    .trim()
    .min(1)
    .superRefine((written, context) => {
      const wrong = (written.match(/\{[\w-]*\}/g) ?? []).find((name) => !names.includes(name.slice(1, -1)));
      if (wrong === undefined) return;
      const allowed = names.map((name) => `{${name}}`).join(', ');
      const message = `${wrong} would be shown as is: ${allowed ? `this text can contain ${allowed}` : 'nothing is filled into this text'}`;
      context.addIssue({ code: 'custom', message });
    });

/** Made once, because there are hundreds. */
const plainText = message();

const rules = new Map<string, z.ZodType>([
  ...Object.entries(interfaceTexts).flatMap(([path, names]) =>
    names.length > 0 ? [[path, message(names)] as const] : [],
  ),
  ['notFound.code', elementCode],
  ['notFound.keywords', z.array(message()).min(1).max(10)],
  ['crawlTool.keywords', z.array(message()).min(3).max(10)],
  ['socialPreview.keywords', z.array(message()).min(1).max(10)],
]);

/** The shortest part of a path where the data ends; undefined if all of it is there. */
const missingPart = (data: unknown, keys: readonly string[]) =>
  keys.map((_, index) => keys.slice(0, index + 1)).find((part) => valueAt(data, part) === undefined);

/** A file of texts, in groups as deep as the file has them. Every text that the site shows has to be there. */
export const interfaceSchema = z.custom<InterfaceMessages>().check(({ value: data, issues }) => {
  const check = (value: unknown, path: readonly PropertyKey[]) => {
    const rule = rules.get(path.join('.'));
    if (rule === undefined && typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value)) check(part, [...path, Array.isArray(value) ? Number(key) : key]);
      return;
    }
    for (const issue of (rule ?? plainText).safeParse(value).error?.issues ?? []) {
      const input = valueAt(value, issue.path);
      issues.push({ ...issue, input, path: [...path, ...issue.path] } as z.core.$ZodRawIssue);
    }
  };
  check(data, []);
  const missing = new Set(
    Object.keys(interfaceTexts).flatMap((path) => missingPart(data, path.split('.'))?.join('.') ?? []),
  );
  for (const path of missing) check(undefined, path.split('.'));
});
