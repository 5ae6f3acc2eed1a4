import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { unknownWords } from '#check/dev-server.ts';

test('unknown words are those that the files have now, each where it is, but for those of the list', async () => {
  const root = mkdtempSync(join(tmpdir(), 'spelling-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'content'));
  copyFileSync('.cspell.jsonc', join(root, '.cspell.jsonc'));
  const write = (file: string, text: string) => writeFileSync(join(root, 'content', file), text);
  const find = async () => (await unknownWords(root)).map(({ file, line, column, word }) => [file, line, column, word]);

  write('words.txt', '\n');
  write('company.yaml', 'title: Us\ndescription: In all langages.\n');
  expect(await find()).toEqual([['content/company.yaml', 2, 21, 'langages']]);
  write('words.txt', 'langages\n');
  expect(await find()).toEqual([]);
  write('words.txt', '\n');
  expect(await find()).toHaveLength(1);
  write('company.yaml', 'title: Us\ndescription: In all languages.\n');
  expect(await find()).toEqual([]);
}, 30_000);
