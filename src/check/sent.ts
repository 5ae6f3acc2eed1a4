import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { isPublic, publishingOf } from '#lib/publishing.ts';
import { contentOf, pagesWithAddress } from './content.ts';

/**
 * Addresses that visitors get today by what was sent last, of the pages and articles that were changed or deleted since.
 * Neither a nightly build nor the studio notes them in published.txt. None without Git, as in a copy of the files alone.
 */
export async function readSentAddresses(root: string, today: Date): Promise<string[]> {
  const git = (...args: string[]) =>
    promisify(execFile)('git', args, { cwd: root, maxBuffer: 1e8 }).then(
      ({ stdout }) => stdout,
      () => '',
    );
  // A clone knows the main branch of others; a workflow has only the commit, and the one before.
  const [sent = ''] = (
    (await git('merge-base', 'HEAD', 'origin/HEAD')) ||
    (await git('merge-base', 'HEAD', 'origin/main')) ||
    (await git('rev-parse', '--verify', '--quiet', 'HEAD^')) ||
    (await git('rev-parse', '--verify', '--quiet', 'HEAD'))
  ).split('\n');
  if (!sent) return [];
  const places = ['content/pages', 'content/articles'];
  const list = ['diff', '--name-only', '--no-renames', '--diff-filter=DM', '--relative', '-z', sent, '--', ...places];
  const files = (await git(...list)).split('\0').filter(Boolean);
  const read = async (file: string) => ({
    path: file.replace('content/', ''),
    text: await git('show', `${sent}:./${file}`),
  });
  const pages = pagesWithAddress(contentOf('content', await Promise.all(files.map(read)), () => {}));
  return pages.filter(({ data }) => isPublic(publishingOf(data), today)).map(({ url }) => url);
}
