import { expect, test } from 'vitest';
import { firstLine } from '#lib/first-line.ts';

test.each([
  ['Yes.', 'Yes.'],
  ['A little faint, yes. One coffee. [The nurse asks more.]', 'A little faint, yes. One coffee.'],
  ['[No to each.]', '[No to each.]'],
  [
    'Is it new? Since when? “Since Sunday.” And it is a long story that I can tell.',
    'Is it new? Since when? “Since Sunday.”',
  ],
  [
    'Come at 9.30 on Friday. It takes half an hour, and then you can go home with your daughter.',
    'Come at 9.30 on Friday.',
  ],
  [
    '[Asks: one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve.]',
    '[Asks: one, two, three, four, five, six, seven, eight, nine, ten …]',
  ],
  [
    '[Name on his list], at [his pharmacy]: is that the same?',
    '[Name on his list], at [his pharmacy]: is that the same?',
  ],
  ['no end', 'no end'],
])('the first line of %s', (words, line) => {
  expect(firstLine(words)).toBe(line);
});
