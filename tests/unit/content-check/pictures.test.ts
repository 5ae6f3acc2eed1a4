import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { agent, type Changes, page, pageWithText, problemsAfter } from './small-site.ts';

const pictureOf = (width: number) => sharp({ create: { width, height: 90, channels: 3, background: 'teal' } });
const jpg = await pictureOf(1300).jpeg().toBuffer();
const small = await pictureOf(300).jpeg().toBuffer();
const png = await pictureOf(1300).png().toBuffer();

const drawing = (parts: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">${parts}<rect width="9" height="9"/></svg>`;

const show = (picture: string, files: Changes = { 'images/nurse.jpg': jpg }): Changes => ({
  ...files,
  'pages/photos.mdx': page(`<Band heading="Photos">\n\n${picture}\n\n</Band>`),
});

test('pictures in content/images, in its folders and beside articles can be shown', async () => {
  const changes: Changes = {
    'images/nurse.jpg': jpg,
    'images/team/nora.png': png,
    'images/plan.svg': drawing('<path d="M0 0h9"/><use href="#a"/>'),
    'articles/score.webp': await pictureOf(1300).webp().toBuffer(),
    'images/ward.avif': await pictureOf(2000).avif({ effort: 0 }).toBuffer(),
    'agents/nurse.yaml': `${agent}image: { src: team/nora.png, alt: A nurse }\n`,
    'pages/photos.mdx': page(`<Band heading="Photos">
  <Picture src="score.webp" alt="A score" size="wide" caption="A caption" />

  ![A nurse reads a note](nurse.jpg "Caption")

  - ![A plan of a ward](plan.svg)

  <Picture src="ward.avif" decorative size="full" />
</Band>`)
      .replace('<PlainHero ', '<SplitHero picture="nurse.jpg" pictureAlt="A nurse" ')
      .replace('PlainHero>', 'SplitHero>'),
  };
  expect(await problemsAfter(changes)).toEqual([]);
});

describe('each mistake with a picture or a file has one message:', () => {
  test.each<[mistake: string, changes: Changes, message: string]>([
    [
      'a picture that is not there',
      show('![A nurse](nurs.jpg)'),
      'pages/photos.mdx:13:1 (nurs.jpg): there is no picture "nurs.jpg" in content/images. Did you mean "nurse.jpg"?',
    ],
    [
      'a path instead of a name',
      show('<Picture src="../images/nurse.jpg" alt="A nurse" />'),
      'pages/photos.mdx:13:10 <Picture> src: there is no picture "../images/nurse.jpg" in content/images. Did you mean "nurse.jpg"?',
    ],
    [
      'a picture from another site',
      show('![A nurse](https://example.com/nurse.jpg)'),
      "pages/photos.mdx:13:1 (https://example.com/nurse.jpg): a picture from another site can't be shown.",
    ],
    ['no description', show('![](nurse.jpg)'), 'pages/photos.mdx:13:1 (nurse.jpg): say what the picture shows: !['],
    [
      'no description in a component',
      show('<Picture src="nurse.jpg" />'),
      'pages/photos.mdx:13:1 <Picture> alt: say what the picture shows, or write only "decorative"',
    ],
    [
      'a description of decoration',
      show('<Picture src="nurse.jpg" alt="A nurse" decorative />'),
      'pages/photos.mdx:13:26 <Picture> alt: say what the picture shows, or write only "decorative"',
    ],
    [
      'no description in an entry',
      { 'images/nurse.jpg': jpg, 'agents/nurse.yaml': `${agent}image: { src: nurse.jpg }\n` },
      'agents/nurse.yaml:12 image alt: say what the picture shows, or write only "decorative"',
    ],
    [
      'no description in a hero',
      {
        'images/nurse.jpg': jpg,
        'pages/photos.mdx': page('')
          .replace('<PlainHero ', '<SplitHero picture="nurse.jpg" ')
          .replace('PlainHero>', 'SplitHero>'),
      },
      'pages/photos.mdx:9:1 <SplitHero> pictureAlt: say what the picture shows, or write only "decorative"',
    ],
    [
      'a picture within a sentence',
      show('Look: ![A nurse](nurse.jpg)'),
      'pages/photos.mdx:13:7: a picture needs a paragraph of its own. Leave an empty line before and after it.',
    ],
    [
      'a picture in HTML',
      show('<img src="nurse.jpg" />'),
      "pages/photos.mdx:13:1 <img>: HTML doesn't belong in a page. Write a picture as ![What it shows](nurse.jpg)",
    ],
    [
      'a picture narrower than it is shown',
      show('![A nurse](nurse.jpg)', { 'images/nurse.jpg': small }),
      'pages/photos.mdx:13:1 (nurse.jpg): the picture is 300 pixels wide, but shown up to 528 wide.',
    ],
    [
      'a picture too narrow for its size',
      show('<Picture src="nurse.jpg" alt="A nurse" size="full" />'),
      'pages/photos.mdx:13:10 <Picture> src: the picture is 1300 pixels wide, but shown up to 1920 wide.',
    ],
    [
      'a picture of more than 15 MB',
      show('![A nurse](nurse.jpg)', { 'images/nurse.jpg': Buffer.concat([jpg, Buffer.alloc(15_000_000)]) }),
      'images/nurse.jpg: is 16 MB; the limit is 15 MB.',
    ],
    [
      'a format of phones',
      { 'images/nurse.heic': jpg },
      "images/nurse.heic: browsers don't show .heic pictures. Export it as .jpg.",
    ],
    ['a format of scanners', { 'articles/scan.tiff': jpg }, "articles/scan.tiff: browsers don't show .tiff pictures."],
    ['a file that is no picture', { 'images/notes.txt': 'x' }, 'images/notes.txt: is not a picture format'],
    ['a picture among pages', { 'pages/nurse.jpg': jpg }, "pages/nurse.jpg: a picture doesn't belong here. Move it to"],
    [
      'a picture in no folder',
      { 'nurse.png': png },
      "nurse.png: a picture doesn't belong here. Move it to content/images",
    ],
    [
      'a damaged picture, shown on a page',
      show('![A nurse](nurse.jpg)', { 'images/nurse.jpg': Buffer.from('nothing') }),
      "images/nurse.jpg: is damaged: it can't be opened. Export it again.",
    ],
    ['an empty picture', { 'images/nurse.jpg': '' }, "images/nurse.jpg: is damaged: it can't be opened."],
    [
      'a drawing without a size',
      { 'images/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>' },
      'images/plan.svg: has no size. Export it again with a viewBox.',
    ],
    [
      'a picture with the extension of another format',
      { 'images/nurse.png': jpg },
      'images/nurse.png: is named .png, but is a JPEG file. Export it as .png.',
    ],
    [
      'one name for two pictures',
      { 'images/nurse.jpg': jpg, 'articles/nurse.jpg': jpg },
      'articles/nurse.jpg: has the same name as content/images/nurse.jpg',
    ],
    [
      'a name with a capital, a space and an umlaut',
      { 'images/Schöne Pflege.JPG': jpg },
      `images/Schöne Pflege.JPG: "Schöne Pflege.JPG" can't be part of a URL.`,
    ],
    [
      'a picture among downloads',
      { 'files/nurse.jpg': jpg },
      'files/nurse.jpg: is not a file format for download. Use .pdf, .csv,',
    ],
    [
      'a link to a file that is not there',
      { 'files/overview.pdf': 'x', 'pages/photos.mdx': pageWithText('[Overview](/files/overvew.pdf)') },
      'pages/photos.mdx:11:1 (/files/overvew.pdf): there is no file "overvew.pdf" in content/files. Did you mean "/files/overview.pdf"?',
    ],
  ])('%s', async (_, changes, message) => {
    expect(await problemsAfter(changes)).toEqual([expect.stringContaining(`content/${message}`)]);
  });
});

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script', '<a href="java&#115;cript:alert(1)"><path d="M0 0"/></a>'],
  ['an event handler', '<rect onload="alert(1)" width="1" height="1"/>'],
  ['foreignObject, which is HTML', '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'],
  ['a link to another file', '<image href="https://example.com/a.png"/>'],
  ['a link to another file', '<image xlink:href="other.svg#a"/>'],
  ['a link to another file', '<style>@import "https://example.com/a.css";</style>'],
  ['a link to another file', '<rect fill="url(https://example.com/a.svg#b)" width="1" height="1"/>'],
])("a drawing can't contain %s: %s", async (name, part) => {
  expect(await problemsAfter({ 'images/plan.svg': drawing(part) })).toEqual([
    expect.stringContaining(`content/images/plan.svg: contains ${name}. A drawing can't contain code`),
  ]);
});

test('a drawing can contain gradients, styles and embedded pictures', async () => {
  const parts =
    '<style>.a{fill:url(#b)}</style><linearGradient id="b"/><image href="data:image/png;base64,iVBORw0KGgo="/>';
  expect(await problemsAfter({ 'images/plan.svg': drawing(parts) })).toEqual([]);
});

test('a file in content/files can be linked to', async () => {
  const changes = {
    'files/overview.pdf': '%PDF-1.4',
    'pages/photos.mdx': pageWithText('[Overview](/files/overview.pdf)'),
  };
  expect(await problemsAfter(changes)).toEqual([]);
});
