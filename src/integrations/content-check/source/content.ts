import type { EntryCollection } from '#schemas/collections.ts';
import type { Problem } from '../problem.ts';
import type { Block } from './block.ts';
import type { MdxTree } from './mdx.ts';

/** One YAML file of a collection. */
export interface Entry {
  collection: EntryCollection;
  /** Its path in the collection's folder, without the ending: `nurse`, `security/encryption`. */
  id: string;
  file: string;
  /** Missing where the file is not YAML. */
  block: Block | undefined;
}

/** One MDX file of content/pages. */
export interface Page {
  file: string;
  /** Its address on the site. */
  path: string;
  /** Missing where it is not YAML. */
  frontMatter: Block | undefined;
  /** Missing where the page is not MDX. */
  tree: MdxTree | undefined;
  /** The components on the page whose values are plain text. */
  components: readonly Block[];
}

/** Everything in content/, read and sorted. */
export interface Content {
  /** The folder's name, which every place begins with: content. */
  root: string;
  /** Every file, from that folder: agents/nurse.yaml. */
  paths: readonly string[];
  entries: readonly Entry[];
  pages: readonly Page[];
  /** The files that stand alone: site.yaml, navigation.yaml. */
  singles: readonly Block[];
  /** figures.yaml; missing where there is none, or where it is not YAML. */
  figures: Block | undefined;
  /** Why files could not be read. */
  problems: readonly Problem[];
}

/** Every part of the content that has a schema. */
export const blocksOf = ({ entries, pages, singles, figures }: Content): Block[] =>
  [
    ...singles,
    figures,
    ...entries.map(({ block }) => block),
    ...pages.flatMap(({ frontMatter, components }) => [frontMatter, ...components]),
  ].filter((block) => block !== undefined);

/** The group of an entry: the folder that it stands in. */
export const groupOf = ({ id }: Entry) => id.split('/').slice(0, -1).join('/');
