import { expect, test } from 'vitest';
import { registry, sectionOf } from '#sections/registry.ts';
import { sources } from '../support/sources.ts';
import { checksTexts, page, pageWithText, problemsAfter, problemsIn } from './small-site.ts';

const outside = 'this is outside a band. Put it in a <Band heading="…">.';

const problemsOf = (text: string) => problemsIn({ 'pages/example.mdx': text });

const loose: [body: string, message: string][] = [
  ['Words.\n\nMore words with <Figure id="notice" />.', `11:1: ${outside}`],
  ['## One\n\nWords.\n\n- A list', `11:1: ${outside}`],
  ['<Prose>\n\n### One\n\nWords.\n\n</Prose>', `11:1 <Prose>: ${outside}`],
  ['<Stat figure="notice" />', `11:1 <Stat>: ${outside}`],
  ['<Accordion group="security" />', `11:1 <Accordion>: ${outside}`],
  ['| a |\n| --- |\n| 1 |', `11:1: ${outside}`],
  ['<Band heading="x">\ny\n</Band>\n\nWords.', `15:1: ${outside}`],
];

checksTexts(
  'reports once, outside a band: $message',
  loose.map(([body, message]) => [page(body), message]),
);

test('reports each place outside a band', async () => {
  expect(await problemsOf(page('One.\n\n<Band heading="x">\ny\n</Band>\n\nTwo.'))).toEqual([
    `11:1: ${outside}`,
    `17:1: ${outside}`,
  ]);
});

test('accepts text outside of bands on a legal page', async () => {
  const legal = page('## One\n\nWords.', 'audience: buyers\nkind: legal').replace(/<Hero.*/, '');
  expect(await problemsOf(legal)).toEqual([]);
});

const misplaced: [text: string, message: string | RegExp][] = [
  ['<Band heading="x">\ny\n</Band>', '11:1 <Band>: is full width. Close <Band> before it.'],
  ['<MarketCards />', /^11:1 <MarketCards>: is full width/],
  ['<Hero heading="x">\ny\n</Hero>', /^11:1 <Hero>: a page has only one main heading/],
  ['## One', '11:1: a heading inside a component starts with ###. Write ### Heading.'],
  ['<Prose>\n\n## One\n\n</Prose>', '13:1: a heading inside a component starts with ###. Write ### Heading.'],
  ['<Note>Words with <Figure id="notice" />.</Note>', /^11:1 <Note>: needs lines of its own/],
  ['# One', '11:1: the page already has its main heading. Write ### Heading.'],
  ['#### One', '11:1: this heading skips a level. Write ### Heading.'],
  ['| a |\n| --- |\n| 1 |', '11:1: a table needs a caption. Put it in a <DataTable caption="…">.'],
  ['<Stat figure="notice" />', '11:1 <Stat>: belongs in <StatRow>.'],
  ['<Action label="Go" to="/contact" />', '11:1 <Action>: belongs in <Actions>.'],
  ['<PageLink to="/contact" label="Contact" />', '11:1 <PageLink>: belongs in <PageLinks>.'],
  [
    '<Elements of="agents">\n\nWords.\n\nMore.\n\n</Elements>',
    "13:1: <Elements> can't contain anything. Write <Elements … /> and move this out.",
  ],
];

checksTexts(
  'reports once: $message',
  misplaced.map(([text, message]) => [pageWithText(text), message]),
);

test.each<[component: string, message: string]>([
  ['<StepRail />', '11:1 <StepRail> journey: is missing. Allowed: visit.'],
  ['<StepCarousel />', '11:1 <StepCarousel> journey: is missing. Allowed: visit.'],
  ['<Accordion />', '11:1 <Accordion> group: is missing. Allowed: security.'],
  [
    '<Accordion group="__proto__" />',
    '11:12 <Accordion> group: there is no group of features "__proto__". Was content/features/__proto__/ removed? Put it back, or remove this. Allowed: security.',
  ],
  [
    '<Accordion group="security" constructor="x" />',
    '11:29 <Accordion> constructor: there is no such field here. Allowed: group.',
  ],
  ['To <Email />', '11:4 <Email> for: is missing. Allowed: sales, support, privacy, legal, security.'],
  ['In <Figure />', '11:4 <Figure> id: is missing. Add the id of a figure: the name of its file in content/figures.'],
  ['<DataTable>\n\n| a |\n| --- |\n| 1 |\n\n</DataTable>', '11:1 <DataTable> caption: is missing. Add text.'],
])('names the choices for %s', async (component, message) => {
  const step = 'order: 1\ntitle: Connect\ncolor: leaf\ndescription: Gia joins the record system.\n';
  const changes = { 'steps/visit/1-connect.yaml': step, 'pages/example.mdx': pageWithText(component) };
  expect(await problemsAfter(changes)).toEqual([`content/pages/example.mdx:${message}`]);
});

test.each(Object.keys(registry))('the check knows whether %s shows its content', (name) => {
  const [source] = sources(`src/sections/*/${name}.astro`);
  expect(Boolean(sectionOf(name)?.contains)).toBe(/<slot|slots\.render/.test(source?.text ?? ''));
});
