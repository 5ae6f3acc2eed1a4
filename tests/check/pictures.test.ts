import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { agent, type Changes, type Mistake, page, pageWithText, problemsAfter, reportsOnce } from './small-site.ts';

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
  'pages/photos.mdx': page(`<Band heading="Photos">\n\n${picture}\n\n</Band>`),
  ...files,
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
      .replace('<Hero ', '<Hero picture="nurse.jpg" pictureAlt="A nurse" ')
      .replace('Hero>', 'Hero>'),
  };
  expect(await problemsAfter(changes)).toEqual([]);
});

reportsOnce([
  [
    show('![A nurse](nurs.jpg)'),
    ':13:1 (nurs.jpg): there is no picture "nurs.jpg" in content/images. Did you mean "nurse.jpg"?',
  ],
  [
    show('<Picture src="../images/nurse.jpg" alt="A nurse" />'),
    ':13:10 <Picture> src: there is no picture "../images/nurse.jpg" in content/images. Did you mean "nurse.jpg"?',
  ],
  [
    show('![A nurse](https://example.com/nurse.jpg)'),
    ":13:1 (https://example.com/nurse.jpg): a picture can't come from another site.",
  ],
  [show('![](nurse.jpg)'), ':13:1 (nurse.jpg): say what the picture shows: !['],
  [show('<Picture src="nurse.jpg" />'), ':13:1 <Picture> alt: say what the picture shows, or write only "decorative"'],
  [
    show('<Picture src="nurse.jpg" alt="A nurse" decorative />'),
    ':13:26 <Picture> alt: say what the picture shows, or write only "decorative"',
  ],
  [
    { 'agents/nurse.yaml': `${agent}image: { src: nurse.jpg }\n`, 'images/nurse.jpg': jpg },
    ':12 image alt: say what the picture shows, or write only "decorative"',
  ],
  [
    {
      'images/nurse.jpg': jpg,
      'pages/photos.mdx': page('').replace('<Hero ', '<Hero picture="nurse.jpg" ').replace('Hero>', 'Hero>'),
    },
    'pages/photos.mdx:9:1 <Hero> pictureAlt: say what the picture shows, or write only "decorative"',
  ],
  [show('![Image](nurse.jpg)'), ':13:1 (nurse.jpg): say what the picture shows: !['],
  [
    { 'agents/nurse.yaml': `${agent}image: { src: nurse.jpg, alt: nurse.jpg }\n`, 'images/nurse.jpg': jpg },
    ':12 image alt: says nothing. Say what the picture shows: A nurse reads a note.',
  ],
  [
    show('Look: ![A nurse](nurse.jpg)'),
    ':13:7: a picture needs a paragraph of its own. Leave an empty line before and after it.',
  ],
  [
    show('<Picture src="nurse.jpg" alt="A nurse" caption="A nurse." scrolls />'),
    ':13:59 <Picture> scrolls: is for a drawing, an .svg file, with a caption, which names it for those who hear it.',
  ],
  [
    show('<img src="nurse.jpg" />'),
    ":13:1 <img>: HTML doesn't belong in a page. Write a picture as ![What it shows](nurse.jpg)",
  ],
  [
    show('![A nurse](nurse.jpg)', { 'images/nurse.jpg': small }),
    ':13:1 (nurse.jpg): the picture is 300 pixels wide, but shown up to 528 wide.',
  ],
  [
    show('<Picture src="nurse.jpg" alt="A nurse" size="full" />'),
    ':13:10 <Picture> src: the picture is 1300 pixels wide, but shown up to 1920 wide.',
  ],
  [
    show('![A nurse](nurse.jpg)', { 'images/nurse.jpg': Buffer.concat([jpg, Buffer.alloc(15_000_000)]) }),
    'images/nurse.jpg: is 16 MB; the limit is 15 MB.',
  ],
  [
    { 'images/map.png': pngOf(15_900, 15_900) },
    ': is 15,900 × 15,900 pixels; the limit is 100 million. Export it smaller: 2,000 pixels wide is enough.',
  ],
  [
    show('![A map](map.png)', { 'images/map.png': pngOf(30_000, 30_000) }),
    'images/map.png: is 30,000 × 30,000 pixels; the limit is 100 million.',
  ],
  [
    { 'images/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"/>' },
    ': is 20,000 × 20,000 pixels; the limit is 100 million.',
  ],
  [{ 'images/plan.svg': drawing('<g>') }, ": is damaged: it can't be opened."],
  [
    { 'images/plan.svg': `<?xml version="1.0" encoding="iso-2022-jp"?>${drawing('')}` },
    ': The file is not saved as UTF-8.',
  ],
  [{ 'images/nurse.svg': jpg }, ': is named .svg, but is a JPEG file.'],
  [{ 'images/nurse.heic': jpg }, ": browsers don't show .heic pictures. Export it as .jpg."],
  [{ 'articles/scan.tiff': jpg }, ": browsers don't show .tiff pictures."],
  [{ 'images/notes.txt': 'x' }, ': is not a picture format'],
  [{ 'pages/nurse.jpg': jpg }, ": a picture doesn't belong here. Move it to"],
  [{ 'nurse.png': png }, ": a picture doesn't belong here. Move it to content/images"],
  [
    show('![A nurse](nurse.jpg)', { 'images/nurse.jpg': Buffer.from('nothing') }),
    "images/nurse.jpg: is damaged: it can't be opened. Export it again.",
  ],
  ...Object.entries({ jpg, png, webp, avif }).map(
    ([format, bytes]): Mistake => [
      { [`images/nurse.${format}`]: bytes.subarray(0, bytes.length / 2) },
      ': is damaged: ',
    ],
  ),
  [{ 'images/nurse.jpg': '' }, ": is damaged: it can't be opened."],
  [
    { 'images/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>' },
    ': has no size. Export it again with a viewBox, which most programs write for the size "responsive".',
  ],
  [{ 'images/nurse.png': jpg }, ': is named .png, but is a JPEG file. Export it as .png.'],
  [{ 'articles/nurse.jpg': jpg, 'images/nurse.jpg': jpg }, ': has the same name as content/images/nurse.jpg'],
  [{ 'images/Schöne Pflege.JPG': jpg }, `: "Schöne Pflege.JPG" can't be part of a URL.`],
  [{ 'files/nurse.jpg': jpg }, ': is not a file format for download. Use .pdf, .csv,'],
  [
    { 'pages/photos.mdx': pageWithText('[Overview](/files/overvew.pdf)'), 'files/overview.pdf': '%PDF-1.4' },
    ':11:1 (/files/overvew.pdf): there is no file "overvew.pdf" in content/files. Did you mean "/files/overview.pdf"?',
  ],
]);

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

test('a JPEG with fill bytes before its markers, as some cameras write them, can be shown', async () => {
  const fill = Buffer.from([0xff, 0xff, 0xff]);
  const filled = Buffer.concat([jpg.subarray(0, 2), fill, jpg.subarray(2, -2), fill, jpg.subarray(-2)]);
  expect(await problemsAfter(show('![A nurse](nurse.jpg)', { 'images/nurse.jpg': filled }))).toEqual([]);
});

test('a file in content/files can be linked to', async () => {
  const changes = {
    'files/overview.pdf': '%PDF-1.4',
    'pages/photos.mdx': pageWithText('[Overview](/files/overview.pdf)'),
  };
  expect(await problemsAfter(changes)).toEqual([]);
});
