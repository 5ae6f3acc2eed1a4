import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { ComponentSchema, fields as keystaticFields } from '@keystatic/core';
import { expect, test, vi } from 'vitest';
import { parseDocument, stringify, visit } from 'yaml';
import { replacePictures } from '#lib/mdx.ts';
import { registry } from '#sections/registry.ts';
import { studioConfig } from '#studio/forms/config.ts';
import { readModel } from '#studio/forms/model.ts';
import { componentsOf } from '#studio/forms/page-text.ts';
import { mergeFile } from '#studio/publish/merge.ts';

const { loadForms } = await vi.hoisted(() => import('../support/keystatic.ts'));
vi.mock('@keystatic/core', () => loadForms('keystatic-core'));
vi.mock('@keystatic/core/content-components', () => loadForms('keystatic-core-content-components'));

const model = readModel();
const { collections, singletons } = studioConfig(model);

const files = globSync('content/**/*.{yaml,mdx}');
const FRONT_MATTER = /^---\r?\n([\s\S]*?)---\r?\n/;

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

type TextState = ReturnType<ReturnType<typeof keystaticFields.mdx>['parse']>;
type TextChange = (state: TextState) => TextState;

function textOf(field: ComponentSchema | undefined, content: string, change: TextChange = (state) => state): string {
  if (field?.kind !== 'form' || field.formKind !== 'content') return '';
  const none = { other: new Map(), external: new Map(), slug: 'slug' };
  const state = field.parse(undefined, { ...none, content: new TextEncoder().encode(content) });
  return new TextDecoder().decode(field.serialize(change(state as TextState), { slug: 'slug' }).content);
}

/** A file after it was opened and saved, with or without a change of its data or its text in between. */
function saved(file: string, change = (data: Data) => data, text = readFileSync(file, 'utf8'), type?: TextChange) {
  const base = text.replace(/^\uFEFF/, '');
  const [front, yaml = base] = FRONT_MATTER.exec(base) ?? [];
  const form = formFor(file) ?? {};
  const data = change(parseDocument(yaml).toJS());
  const { [nameOf(file)]: _, ...fields } = form;
  const name = nameOf(file) in data ? { [nameOf(file)]: data[nameOf(file)] } : {};
  const newYaml = stringify({ ...(written({ kind: 'object', fields }, data) as Data), ...name });
  const newText = front
    ? `---\n${newYaml}---\n${textOf(form['text'], replacePictures(base.slice(front.length)), type)}`
    : newYaml;
  return mergeFile({ base, saved: newText, now: text }).text;
}

/** Types a letter behind words of a text, else behind its last letter. */
const typing =
  (words = /\p{L}(?!.*\p{L})/su): TextChange =>
  (state) => {
    let last: number | undefined;
    state.doc.descendants(({ text }, at) => {
      const found = words.exec(text ?? '');
      if (found) last = at + found.index + found[0].length;
    });
    return last === undefined ? state : state.apply(state.tr.insertText('x', last));
  };

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
  const forms = componentsOf(model.sections, model);
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

test('a letter typed in a text changes its line alone', () => {
  const pages = files.filter((file) => file.endsWith('.mdx') && saved(file, undefined, undefined, typing()) !== '');
  const changes = pages.map((file) => {
    const old = readFileSync(file, 'utf8').split('\n');
    const lines = saved(file, undefined, undefined, typing()).split('\n');
    return {
      file,
      changed: lines.filter((line, index) => line !== old[index]).length,
      added: lines.length - old.length,
    };
  });
  expect(changes.length).toBeGreaterThan(20);
  expect(changes.filter(({ changed, added }) => changed > 1 || added !== 0)).toEqual([]);
});

/** How people and other programs write what the form has another style for. After a letter, a line may have the form's. */
test.each<[what: string, text: string, afterLetter?: string]>([
  ['bold around a figure', 'Some **<Figure id="languages" /> spoken** word.'],
  ['a link around a figure', 'Some [of <Figure id="languages" /> spoken](/contact) word.'],
  ['the title of a link', 'A [page](/contact "Our page") with a word.'],
  ['a break in bold', 'A **bold\\\nbreak** and a word.'],
  ['an address of a link below', 'A [page][1].\n\nA word.\n\n[1]: /contact "Our page"'],
  ['columns to the right', 'One.\n\n| One | Two |\n|:----|----:|\n| A word | 2 |'],
  [
    'columns with padding',
    'One.\n\n| One    | Two |\n| :----- | --: |\n| 1      | 2 |\n| A word | 3 |',
    '| A wordx | 3 |',
  ],
  ['a loose list', '- One\n\n- A word\n\n- Two'],
  ['a list with stars', '* One\n* A word'],
  ['a list with plus signs', '+ One\n  + Two\n  + A word'],
  ['a list with brackets', '1) One\n2) A word'],
  ['a list of ones', '1. One\n1. A word\n1. Two'],
  ['emphasis', 'Some _other_ line.\n\nA word.'],
  ['lines of one paragraph', 'Words.  \nMore\\\nA word\nand others.'],
  ['more lines than one between', '\nOne.\n\n\n\nA word.\n\n'],
  ['a tag on several lines', '<Band\n  heading="One"\n>\nTwo.\n\nA word.\n</Band>'],
  ['the short form of a picture', 'One.\n\n![A nurse at night](nurse-at-night.jpg "Eleven")\n\nA word.'],
  ['a picture by its address', 'One.\n\n![A nurse](https://a.example/nurse.jpg)\n\nA word.'],
  ['a picture with a dot before its name', 'One.\n\n![A nurse](./nurse.jpg) and ![a ward](.ward.jpg)\n\nA word.'],
  ['a quotation', '> One\n> two.\n>\n> — A word'],
])('a save of another field leaves %s as it is, and a letter changes its line', (_, text, after = '') => {
  const file = 'content/pages/about.mdx';
  const whole = (body: string, title: string) =>
    `---\ntitle: ${title}\nkeywords: [a, "b c"]\naudience: patients\n---\n${body}`;
  const renamed = (data: Data) => ({ ...data, title: 'B' });
  const letter = (body: string) => body.replace(after ? /^.*A word.*$/m : 'word', after || 'wordx');
  for (const ends of ['\n', '\r\n']) {
    const asTyped = (body: string, title: string) => whole(`\n${body}\n`, title).replaceAll('\n', ends);
    expect(saved(file, renamed, asTyped(text, 'A'))).toBe(asTyped(text, 'B'));
    expect(saved(file, undefined, asTyped(text, 'A'), typing(/word/))).toBe(asTyped(letter(text), 'A'));
  }
  expect(saved(file, renamed, `\uFEFF${whole(text, 'A')}`)).toBe(`\uFEFF${whole(text, 'B')}`);
});

/** What typing leaves in a text that its page could not show as it is meant. */
test.each<[what: string, text: string, words: RegExp, typed: string | undefined, saved: string]>([
  ['a line break at the end of a paragraph', 'One.\n\nTwo.', /One\./, undefined, 'One.\n\nTwo.'],
  ['a line break at the end of an item', '- One\n- Two', /One/, undefined, '- One\n- Two'],
  ['a line break within a paragraph', 'One two.', /One(?= )/, undefined, 'One\\\ntwo.'],
  ['a line break in a heading', '## One two', /One(?= )/, undefined, '## One  two'],
  [
    'a component that is typed in a cell',
    'W.\n\n| One |\n| --- |\n| Two |',
    /Two/,
    '‹x›',
    'W.\n\n| One |\n| --- |\n| Two‹x› |',
  ],
])('%s is saved as it is meant', (_, text, words, typed, result) => {
  const type: TextChange = (state) => {
    let at = 0;
    state.doc.descendants((node, start) => {
      const found = words.exec(node.text ?? '');
      if (found) at = start + found.index + found[0].length;
    });
    const { tr, schema } = state;
    return state.apply(typed ? tr.insertText(typed, at) : tr.insert(at, schema.node('hard_break')));
  };
  expect(textOf(formFor('content/pages/about.mdx')?.['text'], text, type).trim()).toBe(result);
});

test('an item of a list that is emptied stays in its list', () => {
  const empty: TextChange = (state) => {
    let at = 0;
    state.doc.descendants(({ text }, start) => {
      if (text === 'Two') at = start;
    });
    return state.apply(state.tr.delete(at, at + 3));
  };
  expect(textOf(formFor('content/pages/about.mdx')?.['text'], '- One\n- Two\n- Three', empty)).toBe(
    '- One\n-\n- Three',
  );
});

test('a changed word changes one line', () => {
  const changes = files.map((file) => {
    const old = readFileSync(file, 'utf8').split('\n');
    const lines = saved(file, withNewWord).split('\n');
    return { file, changed: lines.filter((line) => !old.includes(line)), added: lines.length - old.length };
  });
  expect(changes.filter(({ changed }) => changed.length > 0).length).toBeGreaterThan(100);
  expect(changes.filter(({ changed, added }) => changed.length > 1 || added !== 0)).toEqual([]);
});
