import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { agent, type Changes, page, pageWithText, problemsAfter } from './small-site.ts';

const pictureOf = (width: number) => sharp({ create: { width, height: 90, channels: 3, background: 'teal' } });
const jpg = await pictureOf(1300).jpeg().toBuffer();
const small = await pictureOf(300).jpeg().toBuffer();
const png = await pictureOf(1300).png().toBuffer();
const webp = await pictureOf(1300).webp().toBuffer();
const avif = await pictureOf(2000).avif({ effort: 0 }).toBuffer();

/** A picture that says how large it is, which is all that the check reads of it. */
function pngOf(width: number, height: number) {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

const drawing = (parts: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20" height="10">
  ${parts}<rect width="9" height="9"/></svg>`;

const show = (picture: string, files: Changes = { 'images/nurse.jpg': jpg }): Changes => ({
  ...files,
  'pages/photos.mdx': page(`<Band heading="Photos">\n\n${picture}\n\n</Band>`),
});

test('pictures in content/images, in its folders and beside articles can be shown', async () => {
  const changes: Changes = {
    'images/nurse.jpg': jpg,
    'images/team/nora.png': png,
    'images/plan.svg': drawing('<path d="M0 0h9"/><use href="#a"/>'),
    'articles/score.webp': webp,
    'images/ward.avif': avif,
    'agents/nurse.yaml': `${agent}image: { src: team/nora.png, alt: A nurse }\n`,
    'pages/photos.mdx': page(`<Band heading="Photos">
  <Picture src="score.webp" alt="A score" size="wide" caption="A caption" />

  ![A nurse reads a note](nurse.jpg "Caption")

  - ![A plan of a ward](plan.svg)

  <Picture src="ward.avif" decorative size="full" />
</Band>`)
      .replace('<PlainHero ', '<DrawingHero picture="nurse.jpg" pictureAlt="A nurse" ')
      .replace('PlainHero>', 'DrawingHero>'),
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
          .replace('<PlainHero ', '<DrawingHero picture="nurse.jpg" ')
          .replace('PlainHero>', 'DrawingHero>'),
      },
      'pages/photos.mdx:9:1 <DrawingHero> pictureAlt: say what the picture shows, or write only "decorative"',
    ],
    [
      'a description that is a word for a picture',
      show('![Image](nurse.jpg)'),
      'pages/photos.mdx:13:1 (nurse.jpg): say what the picture shows: ![',
    ],
    [
      'a description that is the name of the file',
      { 'images/nurse.jpg': jpg, 'agents/nurse.yaml': `${agent}image: { src: nurse.jpg, alt: nurse.jpg }\n` },
      'agents/nurse.yaml:12 image alt: says nothing. Say what the picture shows: A nurse reads a note.',
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
      'a picture of more than 100 million pixels',
      { 'images/map.png': pngOf(15_900, 15_900) },
      'images/map.png: is 15,900 × 15,900 pixels; the limit is 100 million. Export it smaller: 2,000 pixels wide is enough.',
    ],
    [
      'a picture of more pixels than programs open',
      show('![A map](map.png)', { 'images/map.png': pngOf(30_000, 30_000) }),
      'images/map.png: is 30,000 × 30,000 pixels; the limit is 100 million.',
    ],
    [
      'a drawing of more pixels than that',
      { 'images/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"/>' },
      'images/plan.svg: is 20,000 × 20,000 pixels; the limit is 100 million.',
    ],
    [
      'a drawing that is not XML',
      { 'images/plan.svg': drawing('<g>') },
      "images/plan.svg: is damaged: it can't be opened.",
    ],
    [
      'a drawing in another encoding',
      { 'images/plan.svg': `<?xml version="1.0" encoding="iso-2022-jp"?>${drawing('')}` },
      'images/plan.svg: The file is not saved as UTF-8.',
    ],
    [
      'a photo with the extension of a drawing',
      { 'images/nurse.svg': jpg },
      'images/nurse.svg: is named .svg, but is a JPEG file.',
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
    ...Object.entries({ jpg, png, webp, avif }).map(([format, bytes]): [string, Changes, string] => [
      `half of a .${format} picture`,
      { [`images/nurse.${format}`]: bytes.subarray(0, bytes.length / 2) },
      `images/nurse.${format}: is damaged: `,
    ]),
    ['an empty picture', { 'images/nurse.jpg': '' }, "images/nurse.jpg: is damaged: it can't be opened."],
    [
      'a drawing without a size',
      { 'images/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>' },
      'images/plan.svg: has no size. Export it again with a viewBox, which most programs write for the size "responsive".',
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
      { 'files/overview.pdf': '%PDF-1.4', 'pages/photos.mdx': pageWithText('[Overview](/files/overvew.pdf)') },
      'pages/photos.mdx:11:1 (/files/overvew.pdf): there is no file "overvew.pdf" in content/files. Did you mean "/files/overview.pdf"?',
    ],
  ])('%s', async (_, changes, message) => {
    expect(await problemsAfter(changes)).toEqual([expect.stringContaining(`content/${message}`)]);
  });
});

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script', '<a href="java&#115;cript:alert(1)"><path d="M0 0"/></a>'],
  ['a script', '<set attributeName="x" to="java&#10;script:alert(1)"/>'],
  ['a script', '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'],
  ['a script', '<?x > <a title=" ?><script>alert(1)</script><?x "> ?>'],
  ['a script', '<!--> <a title=" --><script>alert(1)</script><!-- "> -->'],
  ['an event handler', '<rect onload="alert(1)" width="1" height="1"/>'],
  ['foreignObject, which is HTML', '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'],
  ['HTML', '<h:video xmlns:h="http://www.w3.org/1999/xhtml" poster="a.png"/>'],
  ['a link to another file', '<image href="https://example.com/a.png"/>'],
  ['a link to another file', '<image><set attributeName="href" to="//example.com/a.png"/></image>'],
  ['a link to another file', '<image xlink:href="other.svg#a"/>'],
  ['a link to another file', '<style>@import "https://example.com/a.css";</style>'],
  ['a link to another file', '<rect fill="url(https://example.com/a.svg#b)" width="1" height="1"/>'],
  ['a link to another file', '<rect fill="u\\72l(https://example.com/a.svg#b)" width="1" height="1"/>'],
  ['a link to another file', '<rect style="fill: U\\000052 l( \'//example.com/a.svg#b\')" width="1" height="1"/>'],
  ['a link to another file', '<style>.a{fill:u\\72l("https://example.com/a.svg#b")}</style>'],
  ['a link to another file', '<style>.a{fill:url(/**/https://example.com/a.svg#b)}</style>'],
  ['a link to another file', '<style><![CDATA[@\\69mport "https://example.com/a.css";]]></style>'],
  ['a link to another file', '<style>@imp<!-- -->ort "https://example.com/a.css";</style>'],
  ['a link to another file', '<style>.a{background:image-set("https://example.com/a.png" 1x)}</style>'],
])("a drawing can't contain %s: %s", async (name, part) => {
  expect(await problemsAfter({ 'images/plan.svg': drawing(part) })).toEqual([
    expect.stringContaining(`content/images/plan.svg: contains ${name}. A drawing can't contain code`),
  ]);
});

test.each([
  ['declarations', '<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>'],
  ['declarations', '<!DOCTYPE svg [<!ENTITY a "alert(1)">]>'],
  ['a style sheet of another file', '<?xml-stylesheet href="https://example.com/a.css"?>'],
])("a drawing can't start with %s: %s", async (name, start) => {
  expect(await problemsAfter({ 'images/plan.svg': `${start}${drawing('')}` })).toEqual([
    expect.stringContaining(`content/images/plan.svg: contains ${name}. A drawing can't contain code`),
  ]);
});

test('a drawing can contain gradients, styles, embedded pictures and fonts, and the notes of drawing programs', async () => {
  const start = `<?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">`;
  const parts = `<style>
    @font-face { font-family: Own; src: url("data:font/woff2;base64,d09GMg==") format("woff2") }
    .a { fill: url( '#b' ); content: "url(https://example.com)" } /* url(https://example.com) */
  </style>
  <linearGradient id="b"/><image href="data:image/png;base64,iVBORw0KGgo="/>
  <metadata><i:note xmlns:i="http://www.inkscape.org/" i:label="Layer (1)" xml:space="preserve">on it</i:note></metadata>`;
  expect(await problemsAfter({ 'images/plan.svg': start + drawing(parts) })).toEqual([]);
});

test('a file in content/files can be linked to', async () => {
  const changes = {
    'files/overview.pdf': '%PDF-1.4',
    'pages/photos.mdx': pageWithText('[Overview](/files/overview.pdf)'),
  };
  expect(await problemsAfter(changes)).toEqual([]);
});
