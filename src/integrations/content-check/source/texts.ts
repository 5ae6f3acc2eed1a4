import type { Place } from '../problem.ts';
import type { Content } from './content.ts';
import { blocksOf } from './content.ts';
import { type Field, fieldsOf, isText, type TextField } from './fields.ts';
import { isCode } from './json-schema.ts';
import { type NodeOf, nodesOf, startOf } from './mdx.ts';

/** A text that visitors read. */
export interface Text {
  value: string;
  /** How a figure is written in it: as a component, as a placeholder, or not at all. */
  takes: 'component' | 'placeholder' | 'nothing';
  /** Where the text, or the line of it that a position falls on, stands. */
  placeOf: (position: number) => Place;
}

/** Fields of dates and times: a number there is nobody's figure. */
const timeFields: readonly unknown[] = ['date', 'datetime', 'readTime', 'year'];

/** Every text of the content but those of the ledger itself. */
export const textsOf = (content: Content): Text[] => [
  ...blocksOf({ ...content, figures: undefined })
    .flatMap(fieldsOf)
    .filter(isText)
    .filter(isRead)
    .map(fieldText),
  ...content.pages.flatMap(({ tree, file }) =>
    tree ? [...nodesOf(tree)].filter((node) => node.type === 'text').map((node) => runningText(node, file)) : [],
  ),
];

const isRead = ({ path, schema }: Field) => !timeFields.includes(path.at(-1)) && !isCode(schema);

const fieldText = ({ value, schema, block, path }: TextField): Text => ({
  value,
  takes: schema.copy ? 'placeholder' : 'nothing',
  placeOf: () => block.placeOf(path),
});

function runningText(node: NodeOf<'text'>, file: string): Text {
  const { line = 1, column } = startOf(file, node);
  const placeOf = (position: number) => {
    const rows = node.value.slice(0, position).split('\n').length - 1;
    return { file, line: line + rows, column: rows === 0 && column ? column + position : undefined };
  };
  return { value: node.value, takes: 'component', placeOf };
}
