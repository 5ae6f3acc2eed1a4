import { expect, test } from 'vitest';
import { blocksOf, readContent } from '#check/content.ts';
import { fieldsOf, isCode } from '#check/fields.ts';

/** What the owner may not have yet, and the description of a picture that is decoration. */
const emptyOnPurpose = ['portalId', 'formId', 'alt', 'pictureAlt'];

const content = await readContent('content', () => {});

test.each(['', '   '])('no text that visitors read can be "%s"', (empty) => {
  const texts = blocksOf(content).flatMap((block) =>
    fieldsOf(block).filter((field) => {
      const isText = typeof field.value === 'string' && !isCode(field);
      return isText && !emptyOnPurpose.includes(String(field.path.at(-1)));
    }),
  );
  const taken = texts.filter(({ block, path }) => {
    const data = structuredClone(block.data);
    const parent = path.slice(0, -1).reduce<unknown>((value, key) => Object(value)[key], data);
    Object(parent)[String(path.at(-1))] = empty;
    return block.schema.safeParse(data).success;
  });
  expect(texts.length).toBeGreaterThan(1000);
  const names = taken.map(
    ({ block, path }) =>
      `${block.locate(path).file.split('/')[1]} ${path.filter((key) => typeof key === 'string').join('.')}`,
  );
  expect([...new Set(names)]).toEqual([]);
});
