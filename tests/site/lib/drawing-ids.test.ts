import { expect, test } from 'vitest';
import { withOwnIds } from '#lib/drawing-ids.ts';

test.each([
  ['<g id="a"/><use href="#a"/>', '<g id="people-nurse-a"/><use href="#people-nurse-a"/>'],
  ["<g id='a'/><use xlink:href='#a'/>", "<g id='people-nurse-a'/><use xlink:href='#people-nurse-a'/>"],
  [
    '<g fill="url(#a)" style="mask: url(\'#b\')"/>',
    '<g fill="url(#people-nurse-a)" style="mask: url(\'#people-nurse-b\')"/>',
  ],
  ['<svg aria-labelledby="a b" id="c">', '<svg aria-labelledby="people-nurse-a people-nurse-b" id="people-nurse-c">'],
  [
    '<set begin="a.click" dur="0.5s"/><set begin="0.5s"/>',
    '<set begin="people-nurse-a.click" dur="0.5s"/><set begin="0.5s"/>',
  ],
  ['<path data-id="a" fill="#abc"/>', '<path data-id="a" fill="#abc"/>'],
])('%s has ids of its own', (svg, own) => {
  expect(withOwnIds(svg, 'people/nurse.svg')).toBe(own);
});
