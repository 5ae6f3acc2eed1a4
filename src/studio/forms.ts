import { pathOfArticle, pathOfPage } from '#lib/routes.ts';
import { formOf, STUDIO } from './keystatic.ts';

/** Our own pages beside Keystatic's, which has none at these addresses. */
export const sheets = {
  Changes: `${STUDIO}/changes`,
  Search: `${STUDIO}/search`,
  Help: `${STUDIO}/help/README.md`,
} as const;
export const HISTORY = `${STUDIO}/history`;

/** What its pages ask beside what Keystatic answers: what a field can name, what is live, new pictures, and how far a task is. */
export const api = {
  live: '/api/keystatic/live',
  options: '/api/keystatic/options',
  pictures: '/api/keystatic/pictures',
  progress: '/api/keystatic/progress',
} as const;

/** Whether visitors get what was published last. */
export interface Live {
  /** What its editor has said of it, and when it was committed. */
  words: string;
  at: string;
  /** "unknown" while the site does not answer, and why. */
  state: 'live' | 'waits' | 'unknown';
  why?: string;
  /** Where the host says what stops it. */
  workflow?: string | undefined;
}

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

/** `content/agents/nurse.yaml` is "agents/nurse". */
export const nameOf = (file: string) => file.replace(/^content\/|\.\w+$/g, '');

/** Files that are text to an editor. */
export const isText = (file: string) => /\.(?:mdx|yaml|txt|md)$/.test(file);

/** The address of a page or an article; empty for other files. */
export function addressOf(path: string): string {
  const [, folder, id = ''] = /^content\/(pages|articles)\/(.+)\.mdx$/.exec(path) ?? [];
  if (!folder) return '';
  return folder === 'pages' ? pathOfPage(id) : pathOfArticle(id);
}

/** A field that the form and another tab, a program or a colleague have changed since the form was opened. */
export interface Conflict {
  field: string;
  yours: string;
  theirs: string;
}

export interface ConflictChoice extends Pick<Conflict, 'field' | 'theirs'> {
  keeps: 'yours' | 'theirs';
}

/** The event that tells forms which file has changed. */
export const CHANGED_EVENT = 'studio:changed';

export interface ChangedFile {
  file: string;
  /** Git's id of what it says now, as Keystatic uses it; empty if the file is gone. */
  id: string;
}

/** What an entry is called by, and a new one gets its address from: the first of these that its schema has. */
export const NAMES = ['title', 'question', 'label', 'name'];

/** `pictureAlt` is "Picture alt", and what editors call an address is one. */
export const labelOf = (name: string) =>
  name === 'href'
    ? 'Address of the link'
    : name.charAt(0).toUpperCase() +
      name.slice(1).replace(/[A-Z]|-/g, (at) => (at === '-' ? ' ' : ` ${at.toLowerCase()}`));
