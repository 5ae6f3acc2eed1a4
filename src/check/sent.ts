import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { isPublic, publishingOf } from '#lib/publishing.ts';
import { type Content, contentOf, pagesWithAddress } from './content.ts';

/** What was sent last, as far as it was changed or deleted since. */
export interface Sent {
  content: Content;
  /** Whether a file was not there yet. */
  isNew(file: string): boolean;
}

/** Undefined without Git, as in a copy of the files alone. */
export async function readSent(root: string): Promise<Sent | undefined> {
  const git = (...args: string[]) =>
    promisify(execFile)('git', args, { cwd: root, maxBuffer: 1e8 }).then(
      ({ stdout }) => stdout,
      () => '',
    );
  const head = await git('rev-parse', '--verify', '--quiet', 'HEAD');
  if (!head) return undefined;
  // A clone knows the main branch of others; a workflow has only the commit, and the one before.
  const [sent = ''] = (
    (await git('merge-base', 'HEAD', 'origin/HEAD')) ||
    (await git('merge-base', 'HEAD', 'origin/main')) ||
    (await git('rev-parse', '--verify', '--quiet', 'HEAD^')) ||
    head
  ).split('\n');
  const list = ['diff', '--name-only', '--no-renames', '--diff-filter=DM', '--relative', '-z', sent, '--', 'content'];
  const files = (await git(...list)).split('\0').filter((file) => /\.(?:mdx|yaml)$/.test(file));
  const read = async (file: string) => ({
    path: file.replace('content/', ''),
    text: await git('show', `${sent}:./${file}`),
  });
  const known = (await git('ls-tree', '-r', '--name-only', '-z', sent, 'content')).split('\0').filter(Boolean);
  const content = contentOf('content', await Promise.all(files.map(read)), () => {});
  return { content, isNew: (file) => known.length > 0 && !known.includes(file) };
}

/**
 * Addresses that visitors get today by what was sent last, of the pages and articles that were changed or deleted since.
 * Neither a nightly build nor the studio notes them in published.txt.
 */
export const sentAddresses = (sent: Sent, today: Date): string[] =>
  pagesWithAddress(sent.content)
    .filter(({ data }) => isPublic(publishingOf(data), today))
    .map(({ url }) => url);
