import { expect, test } from 'vitest';
import { asPasted, linesAsHtml } from '#studio/forms/pasted.ts';

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
  [
    'what is struck out',
    '<p><del>$9</del> <strike>$8</strike> $7</p>',
    '<p><del><s>$9</s></del> <strike><s>$8</s></strike> $7</p>',
  ],
  [
    'what a style strikes out, with what is in it',
    '<p><span style="color:red;text-decoration:line-through">$9 <span>a month</span>, once</span> $7</p>',
    '<p><span style="color:red;text-decoration:line-through"><s>$9 <span>a month</span>, once</s></span> $7</p>',
  ],
  [
    'an address with words behind it',
    '<meta charset="utf-8"><p>https://a.example/x, <b>which</b> says more</p>',
    '<meta charset="utf-8"><p><a href="https://a.example/x">https://a.example/x</a>, <b>which</b> says more</p>',
  ],
  ['an address alone', '<p>https://a.example</p>', '<p>https://a.example</p>'],
])('pastes %s', (_, html, expected, ...leftOut) => {
  expect(asPasted(html)).toEqual({ html: expected, leftOut });
});

test.each([
  ['https://a.example/x and words', '<p>https://a.example/x and words</p>'],
  ['https://a.example\n\nTwo & <three>', '<p>https://a.example</p><p>Two &amp; &lt;three></p>'],
  ['mailto:a@a.example (Ada)', '<p>mailto:a@a.example (Ada)</p>'],
  ['https://a.example', ''],
  ['Words and https://a.example', ''],
])('takes over the text %j only where it begins with an address and goes on', (text, html) => {
  expect(linesAsHtml(text)).toBe(html);
});
