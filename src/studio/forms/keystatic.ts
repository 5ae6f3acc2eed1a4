/**
 * All that the studio takes for granted of Keystatic's addresses, requests, pages and source. It has no interface for these, so
 * an update may change each of them: `tests/studio/keystatic.test.ts` then names it.
 */

/** Where it is. Its own page expects this address. */
export const STUDIO = '/keystatic';

/** The form of a file of content/, or undefined for a file without one. */
export function formOf(file: string): string | undefined {
  const [, folder, id, name] = /^content\/(?:([^/]+)\/(.+)|([^/]+))\.(?:mdx|yaml)$/.exec(file) ?? [];
  if (name) return `${STUDIO}/singleton/${name}`;
  return folder && id ? `${STUDIO}/collection/${folder}/item/${encodeURIComponent(id)}` : undefined;
}

export const isForm = (path: string) => /\/(?:item|create|singleton)\b/.test(path);
export const isNewForm = (path: string) => path.endsWith('/create');

/** Its requests; the answer to these two names each file with Git's id of its text. */
export const requests = { tree: '/api/keystatic/tree', update: '/api/keystatic/update' } as const;

/** The file of content/ that a form asks for. */
export const fileAsked = (path: string) => /\/blob\/\w+\/(content\/.+)$/.exec(decodeURIComponent(path))?.[1];

/** The field of a form that holds the file as the form has read it. It is in no file: see base.ts. */
export const BASE = 'studioBase';

export const FORM = 'main form';

/** A field of a form that can't be saved as it is. */
export const INVALID = '[aria-invalid="true"]';
/** What is typed into, in a field for plain text, and in the text of a page. */
export const PLAIN_INPUT = 'input, textarea';
export const RICH_INPUT = '[contenteditable]';

/** The word at the title of a form that has changes, but for a new entry. */
export const UNSAVED = 'Unsaved';
export const isMarkedUnsaved = () =>
  Array.from(document.querySelectorAll('main header span')).some(({ textContent }) => textContent === UNSAVED);

export const isSaving = () => document.querySelector('main header button[type="submit"]:disabled') !== null;

/** What a dialog of a section holds is in the form once that is closed, but not by Escape or Cancel. */
export const DIALOG = '[role="dialog"]';
/** What can be changed in one: fields, choices, and the rows of lists. */
export const DIALOG_PARTS = 'input, textarea, [contenteditable], [aria-haspopup="listbox"], [role="row"]';
export const hasOpenDialog = () => document.querySelector(DIALOG) !== null;
export const cancelIn = (dialog: Element | null) =>
  Array.from(dialog?.querySelectorAll('button') ?? []).find(({ textContent }) => textContent.trim() === 'Cancel');

/** Its two outermost elements. It makes them as tall as the window. */
export const FRAMES = ['.kui-theme', '.kui-theme > div'] as const;

/** Texts of the source of Keystatic 0.6.9, each with what the studio puts in its place. */
export const sourcePatches = [
  // Of bold text and links, it reads the words alone. https://github.com/Thinkmill/keystatic/issues/1135 is about what else bold
  // text may contain. Here, a break and a component stay in it,
  [/(?<='break'\) \{[^}]*hard_break\.create\()/g, 'null, null, getState().marks'],
  [
    '}, childrenToProseMirrorNodes(node.children, nodeType));',
    '}, childrenToProseMirrorNodes(node.children, nodeType), state.marks);',
  ],
  // a link has its title,
  [/href: (node|data)\.url(?=\s+\}\), parentType)/g, "href: $1.url, title: $1.title ?? ''"],
  // and a component in a cell stays beside the words there.
  [/(?<=componentConfig\.kind === 'inline' && )(?=!\(parentType)/g, "parentType?.name !== 'table_cell' && "],
  // A changed cell changes its line alone.
  ['gfmTableToMarkdown()', 'gfmTableToMarkdown({ tablePipeAlign: false })'],
] as const;
