import { expect, test } from 'vitest';
import { feedGuid, feedHtml } from '#lib/seo/feed.ts';

const origin = new URL('https://www.example.com/article');

test('links and pictures have full addresses', () => {
  expect(feedHtml('<p><a href="/contact">Demo</a> <img src="/_astro/a.webp" alt="A ward"></p>', origin)).toBe(
    '<p><a href="https://www.example.com/contact">Demo</a> <img src="https://www.example.com/_astro/a.webp" alt="A ward" /></p>',
  );
});

test.each([
  ['#limits', 'https://www.example.com/article#limits'],
  ['?about=nurse', 'https://www.example.com/article?about=nurse'],
  ['other', 'https://www.example.com/other'],
  ['mailto:care@example.com', 'mailto:care@example.com'],
])('a link to %s leads from a reader to the site', (href, address) => {
  expect(feedHtml(`<a href="${href}">x</a>`, origin)).toBe(`<a href="${address}">x</a>`);
});

test('styles, scripts, drawings and buttons are left out, text and tables stay', () => {
  const html =
    '<style>p{}</style><script>1</script><svg><text>12</text></svg><button>Join</button><table class="t"><tbody><tr><th scope="row">Low</th></tr></tbody></table>';
  expect(feedHtml(html, origin)).toBe('<table><tbody><tr><th scope="row">Low</th></tr></tbody></table>');
});

test('readers know an article again that was renamed, twice', () => {
  const guidOf = (path: string, redirectFrom: string[]) => feedGuid({ path, redirectFrom }, origin);
  expect(guidOf('/one', [])).toBe('https://www.example.com/one');
  expect(guidOf('/three', ['/one', '/two'])).toBe(guidOf('/one', []));
});

test('struck words stay struck, and a place to break a word is no element', () => {
  const html = '<p><del>50 mg</del> <ins>5 mg</ins> of long<wbr>word</p>';
  expect(feedHtml(html, origin)).toBe('<p><del>50 mg</del> <ins>5 mg</ins> of longword</p>');
});

test('of a drawing that is not sent, no words are left; a picture and a table keep theirs', () => {
  const drawing = '<figure><svg></svg><ol><li>300–400<em>Low</em></li></ol><figcaption>A hundred</figcaption></figure>';
  const picture = '<figure><img src="https://a.example/a.webp" /><figcaption>A ward</figcaption></figure>';
  expect(feedHtml(`<p>x</p>${drawing}${picture}`, origin)).toBe(`<p>x</p>${picture}`);
});

test('a caption stands before its table, and links stand apart', () => {
  expect(feedHtml('<table class="a"> <caption class="b">Doses</caption><tbody></tbody></table>', origin)).toBe(
    '<p>Doses</p><table><tbody></tbody></table>',
  );
  expect(feedHtml('<a href="https://a.example/">One</a><a href="https://b.example/">Two</a>', origin)).toContain(
    '</a> <a',
  );
});
