import { pathOfPage } from '#lib/routes.ts';
import { pageSchema } from '#schemas/collections.ts';
import type { Problem } from '../problem.ts';
import type { Block } from './block.ts';
import { componentBlocks } from './components.ts';
import type { Page } from './content.ts';
import { readMdx } from './mdx.ts';
import { readYaml } from './yaml.ts';

interface ReadPage {
  page: Page;
  problems: Problem[];
}

const NO_FRONT_MATTER = 'The page has to begin with its title and description between two lines of ---.';

/** Reads a page; `id` is its path below content/pages, without the ending. */
export function readPage(id: string, file: string, text: string): ReadPage {
  const path = pathOfPage(id.replace(/\/index$/, ''));
  const empty = { file, path, frontMatter: undefined, tree: undefined, components: [] };
  const yaml = frontMatterOf(text);
  if (yaml === undefined) return { page: empty, problems: [{ file, line: 1, message: NO_FRONT_MATTER }] };
  const head = readFrontMatter(yaml, file);
  const body = readMdx(text, file);
  const tree = 'tree' in body ? body.tree : undefined;
  const components = tree ? componentBlocks(tree, file, path) : [];
  const problems = [head, body].flatMap((part) => ('problem' in part ? [part.problem] : []));
  return { page: { ...empty, frontMatter: 'block' in head ? head.block : undefined, tree, components }, problems };
}

/** What stands between two lines of --- at the very beginning. */
const frontMatterOf = (text: string) => /^---\r?\n([\s\S]*?)(?<=\n)---[ \t]*(?:\r?\n|$)/.exec(text)?.[1];

function readFrontMatter(text: string, file: string): { block: Block } | { problem: Problem } {
  const read = readYaml(text, file, 2);
  return 'problem' in read ? read : { block: { kind: 'yaml', schema: pageSchema, ...read } };
}
