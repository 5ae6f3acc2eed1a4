import type { JSX, ReactNode } from 'react';
import styles from './MarkdownNodes.module.css';
import type { MarkdownNode } from './markdown-tree.ts';

type Draw = (node: MarkdownNode, children: ReactNode) => ReactNode;

/** Ranks below those of the dialog that the text stands in. */
const headings = ['h3', 'h4', 'h5', 'h6', 'h6', 'h6'] as const;

const element =
  (Tag: keyof JSX.IntrinsicElements): Draw =>
  (_, children) => <Tag>{children}</Tag>;

/** What a link says, and where it would lead. Not a link: nothing of a crawled page acts here. */
const drawLink: Draw = (node, children) => (
  <span className={styles.link}>
    {children}
    {node.children[0]?.value !== node.url && <span className={styles.address}> ({node.url})</span>}
  </span>
);

const drawImage: Draw = ({ value, url }) => (
  <span className={styles.link}>
    Image: {value || 'no description'} <span className={styles.address}>({url})</span>
  </span>
);

const drawList: Draw = ({ ordered, start }, children) =>
  ordered ? <ol start={start}>{children}</ol> : <ul>{children}</ul>;

const drawItem: Draw = ({ checked }, children) => (
  <li>
    {checked !== undefined && (checked ? '☑ ' : '☐ ')}
    {children}
  </li>
);

const drawHeading: Draw = ({ depth = 1 }, children) => {
  const Tag = headings[depth - 1] ?? 'h6';
  return <Tag>{children}</Tag>;
};

const draw: Record<string, Draw> = {
  root: (_, children) => children,
  paragraph: element('p'),
  emphasis: element('em'),
  strong: element('strong'),
  delete: element('del'),
  blockquote: element('blockquote'),
  break: () => <br />,
  thematicBreak: () => <hr />,
  inlineCode: ({ value }) => <code>{value}</code>,
  code: ({ value }) => (
    <pre>
      <code>{value}</code>
    </pre>
  ),
  heading: drawHeading,
  list: drawList,
  listItem: drawItem,
  link: drawLink,
  image: drawImage,
  table: (_, children) => (
    <table>
      <tbody>{children}</tbody>
    </table>
  ),
  tableRow: element('tr'),
  tableCell: element('td'),
  html: ({ value }) => <code>{value}</code>,
  definition: () => null,
  footnoteReference: () => <sup>[note]</sup>,
  footnoteDefinition: element('div'),
};

/** Draws a tree with our own elements only. */
export function MarkdownNodes({ node }: { node: MarkdownNode }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the tree never changes, so a place in it is an identity
  const children = node.children.map((child, place) => <MarkdownNodes key={`${place}`} node={child} />);
  const drawn = draw[node.type]?.(node, children);
  return drawn === undefined ? (node.value ?? <span>{children}</span>) : drawn;
}
