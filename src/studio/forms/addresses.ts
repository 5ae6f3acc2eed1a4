import { pathOfArticle, pathOfPage } from '#lib/routes.ts';
import { formOf, STUDIO } from './keystatic.ts';

/** Our own pages beside Keystatic's, which has none at these addresses. */
export const sheets = {
  Changes: `${STUDIO}/changes`,
  Search: `${STUDIO}/search`,
  Help: `${STUDIO}/help/README.md`,
} as const;
export const HISTORY = `${STUDIO}/history`;

/** What its pages ask beside what Keystatic answers: what a field can name, what is live, pictures, and how far a task is. */
export const api = {
  live: '/api/keystatic/live',
  options: '/api/keystatic/options',
  pictures: '/api/keystatic/pictures',
  progress: '/api/keystatic/progress',
} as const;

/** Leads from a form to where its entry is shown: see preview.ts. */
export const PREVIEW = `${STUDIO}/preview`;

/** The event that sends the problems and hints of the latest check to the studio's page. */
export const PROBLEMS_EVENT = 'studio:problems';

/** What the content check needs to lead to them. */
export const forms = {
  formOf,
  isForm: (url: string) => url.startsWith(STUDIO) && !url.startsWith(PREVIEW),
  problemsEvent: PROBLEMS_EVENT,
};

/** The address of a page or an article; empty for other files. */
export function addressOf(path: string): string {
  const [, folder, id = ''] = /^content\/(pages|articles)\/(.+)\.mdx$/.exec(path) ?? [];
  if (!folder) return '';
  return folder === 'pages' ? pathOfPage(id) : pathOfArticle(id);
}

/** The event that tells forms which file has changed. */
export const CHANGED_EVENT = 'studio:changed';

export interface ChangedFile {
  file: string;
  /** Git's id of what it says now, as Keystatic uses it; empty if the file is gone. */
  id: string;
}
