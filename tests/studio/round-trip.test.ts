import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { ComponentSchema } from '@keystatic/core';
import { expect, test, vi } from 'vitest';
import { parseDocument, stringify, visit } from 'yaml';
import { registry } from '#sections/registry.ts';
import { studioConfig } from '#studio/config.ts';
import { mergeFile } from '#studio/merge.ts';
import { readModel } from '#studio/model.ts';
import { componentsOf } from '#studio/text.ts';

// In Node, Keystatic has no forms. Those of its browser build work there, too.
vi.mock('@keystatic/core', () => import('../../node_modules/@keystatic/core/dist/keystatic-core.js'));
vi.mock(
  '@keystatic/core/content-components',
  () => import('../../node_modules/@keystatic/core/dist/keystatic-core-content-components.js'),
);

const model = readModel();
const { collections, singletons } = studioConfig(model);

const files = globSync('content/**/*.{yaml,mdx}');
const FRONT_MATTER = /^---\n([\s\S]*?)---\n/;

type Data = Record<string, unknown>;

/** The fields of the form that a file opens in. */
function formFor(file: string): Record<string, ComponentSchema> | undefined {
  const [, name = '', entry] = file.split('/');
  return entry ? collections?.[name]?.schema : singletons?.[basename(name, '.yaml')]?.schema;
}

/** What a form writes for the value that it read, as YAML has it. */
function written(field: ComponentSchema, value: unknown): unknown {
  if (field.kind === 'object')
    return Object.fromEntries(
      Object.entries(field.fields).map(([key, part]) => [key, written(part, (value as Data | undefined)?.[key])]),
    );
  if (field.kind === 'array')
    return ((value as unknown[] | undefined) ?? []).map((item) => written(field.element, item));
  if (field.kind !== 'form' || field.formKind === 'content') return undefined;
  // A text can be what an entry is called by, too, so Keystatic gives all of them this kind.
  if (field.formKind && field.formKind !== 'slug') throw new Error(`${field.formKind}: no field of ours`);
  return field.serialize(field.parse(value as string, undefined)).value;
}

/** The field that an entry is called by. It has its address, too, and is never empty. */
const nameOf = (file: string) => collections?.[file.split('/')[1] ?? '']?.slugField ?? '';

/** The fields of a file that its form does not have. */
function unknownFields(field: ComponentSchema | undefined, value: unknown, path: string): string[] {
  if (!field) return [path];
  if (field.kind === 'array') return (value as unknown[]).flatMap((item) => unknownFields(field.element, item, path));
  if (field.kind !== 'object') return [];
  return Object.entries(value as Data).flatMap(([key, part]) =>
    unknownFields(field.fields[key], part, `${path}.${key}`),
  );
}

function textOf(field: ComponentSchema | undefined, content: string): string {
  if (field?.kind !== 'form' || field.formKind !== 'content') return '';
  const none = { other: new Map(), external: new Map(), slug: 'slug' };
  const state = field.parse(undefined, { ...none, content: new TextEncoder().encode(content) });
  return new TextDecoder().decode(field.serialize(state, { slug: 'slug' }).content);
}

/** A file after it was opened and saved, with or without a change of its data in between. */
function saved(file: string, change = (data: Data) => data): string {
  const text = readFileSync(file, 'utf8');
  const [front, yaml = text] = FRONT_MATTER.exec(text) ?? [];
  const form = formFor(file) ?? {};
  const data = change(parseDocument(yaml).toJS());
  const { [nameOf(file)]: _, ...fields } = form;
  const name = nameOf(file) in data ? { [nameOf(file)]: data[nameOf(file)] } : {};
  const newYaml = stringify({ ...(written({ kind: 'object', fields }, data) as Data), ...name });
  const newText = front ? `---\n${newYaml}---\n${textOf(form['text'], text.slice(front.length))}` : newYaml;
  return mergeFile({ base: text, saved: newText, now: text }).text;
}

/** The data with a word more in its last text; choices have two words at most. */
function withNewWord(data: Data): Data {
  const document = parseDocument(stringify(data));
  let last: { value: unknown } | undefined;
  visit(document, {
    Scalar(key, node) {
      if (key !== 'key' && typeof node.value === 'string' && / \S+ /.test(node.value)) last = node;
    },
  });
  if (last) last.value = `${last.value} more`;
  return document.toJS();
}

test('every file has a form with all of its fields', () => {
  const unknown = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const data = parseDocument(FRONT_MATTER.exec(text)?.[1] ?? text).toJS();
    return unknownFields({ kind: 'object', fields: formFor(file) ?? {} }, data, file);
  });
  expect(unknown).toEqual([]);
});

test('every component of a page has a form with all of its values', () => {
  const text = collections?.['pages']?.schema['text'];
  expect(text).toHaveProperty('formKind', 'content');
  const fieldsOf = (name: string) => Object.keys(model.sections[name]?.schema.properties ?? {}).toSorted();
  const forms = componentsOf(model.sections);
  for (const name of Object.keys(registry))
    expect([name, Object.keys(forms[name]?.schema ?? {}).toSorted()]).toEqual([name, fieldsOf(name)]);
});

test('a file stays as it is, byte for byte, when it is opened and saved', () => {
  expect(files.filter((file) => saved(file) !== readFileSync(file, 'utf8'))).toEqual([]);
});

/** The fields whose form would not let a file be saved as it is. */
function refusedFields(field: ComponentSchema, value: unknown, path: string): string[] {
  if (field.kind === 'object')
    return Object.entries(field.fields).flatMap(([key, part]) =>
      refusedFields(part, (value as Data | undefined)?.[key], `${path}.${key}`),
    );
  if (field.kind === 'array') {
    const items = (value as unknown[] | undefined) ?? [];
    const { min = 0, max = Infinity } = field.validation?.length ?? {};
    const isRefused = items.length < min || items.length > max;
    return [...(isRefused ? [path] : []), ...items.flatMap((item) => refusedFields(field.element, item, path))];
  }
  if (field.kind !== 'form' || (field.formKind && field.formKind !== 'slug')) return [];
  try {
    field.validate(field.parse(value as string, undefined), undefined);
    return [];
  } catch {
    return [path];
  }
}

test('no form refuses what its file says now', () => {
  const refused = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const data = parseDocument(FRONT_MATTER.exec(text)?.[1] ?? text).toJS();
    const { [nameOf(file)]: _, ...fields } = formFor(file) ?? {};
    return refusedFields({ kind: 'object', fields }, data, file);
  });
  expect(refused).toEqual([]);
});

test('a changed word changes one line', () => {
  const changes = files.map((file) => {
    const old = readFileSync(file, 'utf8').split('\n');
    const lines = saved(file, withNewWord).split('\n');
    return { file, changed: lines.filter((line) => !old.includes(line)), added: lines.length - old.length };
  });
  expect(changes.filter(({ changed }) => changed.length > 0).length).toBeGreaterThan(200);
  expect(changes.filter(({ changed, added }) => changed.length > 1 || added !== 0)).toEqual([]);
});
