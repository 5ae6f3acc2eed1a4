import ts from 'typescript';
import { expect, test } from 'vitest';
import { tsxOf } from '../support/astro-source.ts';
import { type Source, sources } from '../support/sources.ts';

/** Folders whose words are in content/; those of the staff's crawl tool are in modules beside its views. */
const folders = [
  'src/components',
  'src/crawl',
  'src/islands',
  'src/layouts',
  'src/lib',
  'src/pages',
  'src/queries',
  'src/stores',
];

/** The client of the crawling service is for developers. */
const isChecked = ({ path }: Source) => !(path.startsWith('src/crawl/client/') || /words\.ts$/.test(path));

/** What looks like words and is code: values of services and browsers, selectors and file formats. */
const notWords = [
  // The formats that a crawl asks for.
  'markdown html',
  // The header of an exported table, and a name in its first column.
  'time is',
  'not read',
  // A command for a shell.
  '--header "Authorization: Bearer $FIRECRAWL_API_KEY"',
  "--header 'Content-Type: application/json'",
  // For crawlers.
  'index, follow',
  'noindex, follow',
  'noindex, nofollow',
  // A choice of the score bands' schema.
  'Very High',
  // A kind of field.
  'text',
  // The names of numbers, for `{agents:count}`.
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  'twenty thirty forty fifty sixty seventy eighty ninety',
  // A key of the build's cache.
  'main color',
  // A font.
  'Bricolage Grotesque',
  // A line of security.txt.
  'Contact: mailto:0',
  'text/calendar; charset=utf-8',
  // What the frames of the newsletter and of the calendar may do.
  'allow-scripts allow-forms',
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
];

/** Attributes that people read or hear. */
const readAttributes = /^(title|placeholder|alt|label|text|heading|hint|note|aria-(label|description|valuetext))$/;
/** Attributes whose values are names. */
const nameAttributes = /^(class(Name|:list)?|content|preserveAspectRatio|data-.*)$/;

const hasLetters = (text: string) => /\p{L}/u.test(text);
/** Two words in a row. */
const isPhrase = (text: string) => /\p{L}[\p{P}\p{S}]*\s+[\p{P}\p{S}]*\p{L}{2}/u.test(text);
/** Markup, scripts, styles and media queries. */
const isCode = (text: string) => /="|^\(|^for\(|^@media|^:root/.test(text);

/** The fixed text of a string or a template. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node)
    ? [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('0')
    : undefined;
}

/** Where a value ends up: the element or attribute around the conditions and templates that it is part of. */
function placeOf(node: ts.Node): ts.Node {
  const { parent } = node;
  const isCondition = ts.isConditionalExpression(parent) && parent.condition !== node;
  const isOperand = ts.isBinaryExpression(parent) && /^(&&|\|\||\?\?)$/.test(parent.operatorToken.getText());
  const isPart =
    ts.isParenthesizedExpression(parent) || ts.isJsxExpression(parent) || ts.isArrayLiteralExpression(parent);
  return isCondition || isOperand || isPart ? placeOf(parent) : parent;
}

/** Errors that are thrown and lines in the console are for developers, and types are no text. */
const isForDevelopers = ({ parent }: ts.Node) =>
  (ts.isNewExpression(parent) && parent.expression.getText().endsWith('Error')) ||
  (ts.isCallExpression(parent) && parent.expression.getText().startsWith('console.')) ||
  ts.isLiteralTypeNode(parent);

function isWords(node: ts.Node, text: string): boolean {
  if (ts.isJsxText(node)) return hasLetters(text);
  if (isForDevelopers(node) || isCode(text) || notWords.includes(text)) return false;
  const place = placeOf(node);
  if (ts.isJsxElement(place) || ts.isJsxFragment(place)) return hasLetters(text);
  if (!ts.isJsxAttribute(place) && !ts.isPropertyAssignment(place)) return isPhrase(text);
  const name = place.name.getText();
  return !nameAttributes.test(name) && (readAttributes.test(name) ? hasLetters(text) : isPhrase(text));
}

/** The words that a file shows to people, each with its line. */
function wordsIn(source: Source): string[] {
  const { path } = source;
  const kind = path.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.TSX;
  const file = ts.createSourceFile(path, tsxOf(source), ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    const text = ts.isJsxText(node) ? node.text.trim() : textOf(node);
    if (text !== undefined && isWords(node, text)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${path}:${line + 1} ${text}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

test.each(folders)('the words of %s are in content/ or in modules of words', (folder) => {
  const files = sources(`${folder}/**/*.{astro,ts,tsx}`).filter(isChecked);
  expect(files.length).toBeGreaterThan(1);
  expect(files.flatMap(wordsIn)).toEqual([]);
});

test.each([
  ['<p>Stop</p>', 'Stop'],
  ["<p>{isOpen ? 'Hide' : words.show}</p>", 'Hide'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
  ['<p>{name && `Copy ${name}`}</p>', 'Copy 0'],
  ['<input placeholder="Search" />', 'Search'],
  ["<button aria-label={isOpen ? 'Hide' : words.show} />", 'Hide'],
  ['<Tabs name="All pages" />', 'All pages'],
  ["const messages = { loading: 'Checking balance…' };", 'Checking balance…'],
  ["const neighbors = [{ label: 'Earlier', path }];", 'Earlier'],
  ["list.join(' - ')", undefined],
  ['<p className="row wide" data-tone="bad">{words.stop}: {count} – {text}</p>', undefined],
  ["throw new Error('There is no dialog.');", undefined],
  ["type Unit = 'two words';", undefined],
])('the words of %s', (code, words) => {
  const found = wordsIn({ path: 'a.tsx', text: code });
  expect(found).toEqual(words === undefined ? [] : [`a.tsx:1 ${words}`]);
});

test('the words of an Astro component, each with its line', () => {
  const component = `---
const title = 'Page not found';
const { path } = Astro.props;
---

<!doctype html>
{/* A comment. */}
<a class:list={['row wide', isLast && 'last one']} {path} set:html={html}>Home</a>
{isOpen && (
  <p aria-label="Main">{title}</p>
)}
<script is:inline>
  console.error('No such page');
</script>
<style>
  p { color: red }
</style>
`;
  expect(wordsIn({ path: 'a.astro', text: component })).toEqual([
    'a.astro:2 Page not found',
    'a.astro:8 Home',
    'a.astro:10 Main',
  ]);
});
