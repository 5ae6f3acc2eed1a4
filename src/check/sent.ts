import { isPublic, publishingOf } from '#lib/publishing.ts';
import { type Content, contentOf, pagesWithAddress } from './content.ts';
import { type Git, GitRefusal, gitIn, readPlace } from './git.ts';
import { messages } from './messages.ts';
import type { Report } from './problem.ts';

/** What was sent last, as far as it was changed or deleted since. */
export interface Sent {
  content: Content;
  /** Whether a file was not there yet. */
  isNew(file: string): boolean;
  /** Whether it was not there, or said something else. */
  isChanged(file: string): boolean;
}

/**
 * Undefined without Git, as in a copy of the files alone. Reports that Git does not answer. Who checks what is to be sent
 * names the commit that it is sent upon: `SENT_COMMIT`.
 */
export async function readSent(root: string, report: Report): Promise<Sent | undefined> {
  const git = gitIn(root);
  try {
    const place = await readPlace(git);
    if (!place?.head) return undefined;
    const { published } = place;
    const named = process.env['SENT_COMMIT'];
    // A workflow knows no main branch: only its commit, and the one before.
    const before = named ?? (published ? '' : (await git.ask('rev-parse', '--verify', '--quiet', 'HEAD^')) || 'HEAD');
    const base = before || (await git.ask('merge-base', 'HEAD', String(published)));
    if (base) return await readSince(git, base);
    report({ file: 'content' }, messages.noCommonCommit);
  } catch (error) {
    if (!(error instanceof GitRefusal)) throw error;
    report({ file: 'content' }, messages.gitRefuses(error.message));
  }
  return undefined;
}

async function readSince(git: Git, base: string): Promise<Sent> {
  const list = ['diff', '--name-only', '--no-renames', '--diff-filter=DM', '--relative', '-z'];
  const [changed, known] = await Promise.all([
    git.names(...list, base, '--', 'content'),
    git.names('ls-tree', '-r', '--name-only', '-z', base, 'content'),
  ]);
  const files = changed.filter((file) => /\.(?:mdx|yaml)$/.test(file));
  const texts = await git.contents(files.map((file) => `${base}:./${file}`));
  const sources = files.map((file, index) => ({
    path: file.replace('content/', ''),
    text: String(texts[index] ?? ''),
  }));
  const content = contentOf('content', sources, () => {});
  const isNew = (file: string) => known.length > 0 && !known.includes(file);
  return { content, isNew, isChanged: (file) => changed.includes(file) || !known.includes(file) };
}

/**
 * Addresses that visitors get today by what was sent last, of the pages and articles that were changed or deleted since.
 * Neither a nightly build nor the studio notes them in published.txt.
 */
export const sentAddresses = (sent: Sent, today: Date): string[] =>
  pagesWithAddress(sent.content)
    .filter(({ data }) => isPublic(publishingOf(data), today))
    .map(({ url }) => url);
