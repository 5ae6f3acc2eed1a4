import { type SectionName, sectionSchemas } from '#schemas/sections.ts';
import type { Block, Path } from './block.ts';
import { isElement, type MdxAttribute, type MdxElement, type MdxTree, nodesOf, startOf } from './mdx.ts';

export const isSection = (name: string | null): name is SectionName =>
  name !== null && Object.hasOwn(sectionSchemas, name);

/** An attribute that an editor may write: a value in quotes, or a name alone. */
export const isPlain = (attribute: MdxAttribute): attribute is MdxAttribute & { name: string; value?: string | null } =>
  attribute.type === 'mdxJsxAttribute' &&
  (typeof attribute.value !== 'object' || attribute.value === null) &&
  !['class', 'className', 'style'].includes(attribute.name);

/** The components of a page that can be held against their schemas; the others have problems of their own. */
export const componentBlocks = (tree: MdxTree, file: string, page: string): Block[] =>
  [...nodesOf(tree)]
    .filter(isElement)
    .filter(({ name, attributes }) => isSection(name) && attributes.every(isPlain))
    .map((element) => componentBlock(element, file, page));

function componentBlock(element: MdxElement, file: string, page: string): Block {
  const name = element.name as SectionName;
  const attributes = element.attributes.filter(isPlain);
  const data = Object.fromEntries(attributes.map((each) => [each.name, each.value ?? true]));
  const placeOf = (path: Path) => {
    const attribute = attributes.find((each) => each.name === path[0]);
    return { ...startOf(file, attribute ?? element), field: [`<${name}>`, ...path].join(' ') };
  };
  return { kind: 'component', schema: sectionSchemas[name], data, page, placeOf };
}
