import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  FRAMES,
  fileAsked,
  formOf,
  isForm,
  isNewForm,
  requests,
  STUDIO,
  sourcePatches,
  UNSAVED,
} from '#studio/forms/keystatic.ts';

const sourceOf = (files: string) =>
  globSync(`node_modules/${files}`)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
/** What the studio's page loads of Keystatic, and of the parts that its pages are made of. */
const page = sourceOf('@keystatic/core/dist/{keystatic-core-ui,index-*}.js');
const parts = sourceOf('@keystar/ui/dist/*.js');
const editor = sourceOf('prosemirror-view/dist/index.js');
const [theme] = FRAMES;

/** What src/studio/forms/keystatic.ts takes for granted, each with what has it in Keystatic's source. */
const assumptions: [assumption: string, source: string, text: string | RegExp][] = [
  ['its page is at /keystatic', page, `\`${STUDIO}/branch/`],
  ['a form stands at collection/NAME/item/ID', page, /\/collection\/\$\{encodeURIComponent\(collection\)\}\/item\/\$/],
  ['a form of a new entry ends in /create', page, /\/collection\/\$\{encodeURIComponent\([\w.]+\)\}\/create`/],
  ['a form of a single file stands at singleton/NAME', page, /\/singleton\/\$\{encodeURIComponent\(/],
  ['it asks for all files and their versions', page, `fetch('${requests.tree}'`],
  ['it writes by one request', page, `fetch('${requests.update}'`],
  ['it asks for a file by its version and path', page, /fetch\(`\/api\/keystatic\/blob\/\$\{\w+\}\/\$\{filepath\}`/],
  ['a form with changes says so in one word', page, `children: "${UNSAVED}"`],
  ['its Save submits, and is disabled meanwhile', page, /form: formID,\s+isDisabled: isLoading,[^}]*type: "submit"/],
  ['the word and the button are in the header of main', page, /elementType: "main"[\s\S]*elementType: "header"/],
  ['a dialog says that it is one', parts, /'dialog'|"dialog"/],
  ['a field that is not right says so', parts, /"aria-invalid": \w/],
  ['plain text has an input, or a textarea', parts, /isMultiline \? "textarea" : "input"/],
  ['the text of a page is edited in place', editor, 'attrs.contenteditable = String('],
  ['what is pasted there comes by the event', editor, 'editHandlers.paste ='],
  ['its outermost element has a class', parts, theme.slice(1)],
  ['in that is one as tall as the window', page, 'height: "100vh"'],
  ['what it writes is in base64', page, /additions: additions\.map\([\s\S]{0,80}contents: base64Encode\(/],
  ['what it deletes has only a path', page, /deletions: deletions\.map\(\w+ => \(\{\s*path: \w+\s*\}\)\)/],
  ...sourcePatches.map(([text]): (typeof assumptions)[number] => [`its source says ${text}`, page + parts, text]),
];

test.each(assumptions)('Keystatic is as the studio takes it: %s', (_, source, text) => {
  expect(typeof text === 'string' ? source.includes(text) : new RegExp(text.source).test(source)).toBe(true);
});

test('a file has one form, and a form asks for one file', () => {
  expect(formOf('content/agents/nurse.yaml')).toBe(`${STUDIO}/collection/agents/item/nurse`);
  expect(formOf('content/pages/solutions/all.mdx')).toBe(`${STUDIO}/collection/pages/item/solutions%2Fall`);
  expect(formOf('content/site.yaml')).toBe(`${STUDIO}/singleton/site`);
  expect(formOf('content/words.txt')).toBeUndefined();
  expect(fileAsked('/api/keystatic/blob/1a2b/content%2Fagents%2Fnurse.yaml')).toBe('content/agents/nurse.yaml');
  expect([isForm(`${STUDIO}/collection/agents`), isForm(`${STUDIO}/singleton/site`)]).toEqual([false, true]);
  expect(isNewForm(`${STUDIO}/collection/agents/create`)).toBe(true);
});
