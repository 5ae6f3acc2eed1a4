import { fileURLToPath } from 'node:url';
import type { ErrorPayload } from 'vite';
import { formatProblems } from './format-problems.ts';
import type { Problem } from './problem.ts';

/** Problems quote tags, and both the overlay and the page below it are HTML. */
const asHtml = (problems: readonly Problem[]) =>
  formatProblems(problems).replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** What the browser shows while the content has problems; its button opens the first of them in the editor. */
export function overlayOf(problems: readonly Problem[], root: URL): ErrorPayload {
  const [first] = problems;
  const file = first && fileURLToPath(new URL(first.file, root));
  return {
    type: 'error',
    err: {
      name: 'Content check',
      title: 'The content has to be mended.',
      message: asHtml(problems),
      stack: '',
      ...(file && { loc: { file, line: first.line ?? 1, column: first.column ?? 1 } }),
    },
  };
}

/** The page that the overlay lies on. Its script brings the site back as soon as the content is mended. */
export const pageBelow = (problems: readonly Problem[]) => `<!doctype html>
<title>Content check</title>
<pre>${asHtml(problems)}</pre>
<script type="module" src="/@vite/client"></script>
`;
