import ts from 'typescript';
import { expect, test } from 'vitest';
import { type Source, sources } from '../support/sources.ts';

const blank = (text: string) => text.replace(/[^\n]/g, ' ');

/** The code of a file as TSX. An Astro component becomes its script and its markup, each on the lines where it was. */
function tsxOf({ path, text }: Source): string {
  if (!path.endsWith('.astro')) return text;
  const [, script, markup = ''] = /^(?:---\n([\s\S]*?\n)---\n)?([\s\S]*)$/.exec(text) ?? [];
  // Styles, scripts of the browser and the doctype are no TSX.
  const elements = markup.replace(/<!doctype html>|<(style|script)\b(?:[^>]*\/>|[\s\S]*?<\/\1>)/g, blank);
  return script === undefined ? `<>${elements}</>` : `\n${script};<>\n${elements}</>`;
}

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

/** Attributes and properties that people read or hear. */
const readAttributes = /^(title|placeholder|alt|label|text|heading|hint|note|aria-(label|description|valuetext))$/;

const hasLetters = (text: string) => /\p{L}/u.test(text);

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

function isWords(node: ts.Node, text: string): boolean {
  if (!hasLetters(text)) return false;
  if (ts.isJsxText(node)) return true;
  const place = placeOf(node);
  if (ts.isJsxElement(place) || ts.isJsxFragment(place)) return true;
  return (ts.isJsxAttribute(place) || ts.isPropertyAssignment(place)) && readAttributes.test(place.name.getText());
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
