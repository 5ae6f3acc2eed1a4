import { expect, test } from 'vitest';
import { asPasted } from '#lib/pasted.ts';

test.each<[what: string, html: string, asPasted: string, leftOut?: string]>([
  ['powers and indices', '<p>10<sup>6</sup>, H<sub>2</sub>O, m<sup><span>−2</span></sup></p>', '<p>10⁶, H₂O, m⁻²</p>'],
  ['letters that are raised', '<p>2<sup>nd</sup></p>', '<p>2nd</p>', 'that “nd” is raised or lowered'],
  ['a cell of two lines', '<td>a<br>b</td><td><p>c</p><p>d</p></td><th></th>', '<td>a b</td><td>c  d</td><th></th>'],
  [
    "a comment and a footnote of Word's",
    '<p>One<a href="#_msocom_1">[A1]</a><a class="x" href="file:///C:/a.htm#_ftn1">[1]</a>.</p>',
    '<p>One.</p>',
    'the marks of notes and comments',
  ],
  ['headings from the first level on', '<h1>One</h1><h2>Two</h2>', '<h2>One</h2><h3>Two</h3>'],
  ['headings from the second level on', '<h2>One</h2>', '<h2>One</h2>'],
  ['links', '<p><a href="https://a.example/#x">One</a></p>', '<p><a href="https://a.example/#x">One</a></p>'],
])('pastes %s', (_, html, expected, ...leftOut) => {
  expect(asPasted(html)).toEqual({ html: expected, leftOut });
});
