import { sectionSchemas } from '#schemas/sections.ts';
import type { Problem } from '../problem.ts';
import { isPlain, isSection } from '../source/components.ts';
import type { Page } from '../source/content.ts';
import { isElement, type MdxAttribute, type MdxElement, type MdxNode, nodesOf, startOf } from '../source/mdx.ts';
import { braceAdvice } from '../wording/brace-advice.ts';
import { didYouMean } from '../wording/did-you-mean.ts';

const componentNames = Object.keys(sectionSchemas).sort();

const htmlAdvice: Record<string, string> = {
  a: 'Write a link as [words](/address).',
  b: 'Write **bold** words between two stars.',
  br: 'Leave an empty line to begin a paragraph.',
  em: 'Write _emphasis_ between underscores.',
  h2: 'Write a heading as ## Heading.',
  h3: 'Write a heading as ### Heading.',
  i: 'Write _emphasis_ between underscores.',
  li: 'Write a list as lines that begin with a hyphen.',
  ol: 'Write a list as lines that begin with 1. 2. 3.',
  p: 'Leave an empty line to begin a paragraph.',
  strong: 'Write **bold** words between two stars.',
  table: 'Write a Markdown table in <DataTable caption="…">.',
  ul: 'Write a list as lines that begin with a hyphen.',
};

const NO_CODE = 'import and export are code. Leave them out: a page uses components by their name.';

/** Code in a page: imports, curly braces, HTML, class names, components that do not exist. */
export const pageBodyProblems = ({ tree, file }: Page): Problem[] =>
  tree ? [...nodesOf(tree)].flatMap((node) => nodeProblems(node, file)) : [];

function nodeProblems(node: MdxNode, file: string): Problem[] {
  const at = startOf(file, node);
  if (isElement(node)) {
    return [...nameProblem(node, file), ...node.attributes.flatMap((each) => attributeProblem(each, node, file))];
  }
  if (node.type === 'mdxjsEsm') return [{ ...at, message: NO_CODE }];
  if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
    return [{ ...at, message: braceAdvice(`{${node.value}}`) }];
  }
  return [];
}

function nameProblem(element: MdxElement, file: string): Problem[] {
  const { name } = element;
  if (isSection(name)) return [];
  const at = { ...startOf(file, element), field: `<${name ?? ''}>` };
  if (!name || /^[a-z]/.test(name)) {
    const advice = htmlAdvice[name ?? ''] ?? 'Use Markdown, or a component.';
    return [{ ...at, message: `HTML does not belong in a page. ${advice}` }];
  }
  const message = `there is no such component.${didYouMean(name, componentNames)}`;
  return [{ ...at, message, allowed: componentNames }];
}

function attributeProblem(attribute: MdxAttribute, element: MdxElement, file: string): Problem[] {
  if (isPlain(attribute) || !isSection(element.name)) return [];
  const at = startOf(file, attribute);
  if (attribute.type === 'mdxJsxExpressionAttribute') {
    const message = 'curly braces are code. Write each value by itself: heading="…".';
    return [{ ...at, field: `<${element.name}>`, message }];
  }
  const field = `<${element.name}> ${attribute.name as string}`;
  const message =
    typeof attribute.value === 'object' && attribute.value
      ? `a value stands in quotes, not in curly braces: ${attribute.name as string}="…".`
      : 'how a component looks is not set in a page. Remove it; some components have a variant.';
  return [{ ...at, field, message }];
}
