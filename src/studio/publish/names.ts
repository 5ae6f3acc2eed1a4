/** `content/agents/nurse.yaml` is "agents/nurse". */
export const nameOf = (file: string) => file.replace(/^content\/|\.\w+$/g, '');

/** Files that are text to an editor. */
export const isText = (file: string) => /\.(?:mdx|yaml|txt|md)$/.test(file);

/** A field that the form and another tab, a program or a colleague have changed since the form was opened. */
export interface Conflict {
  field: string;
  yours: string;
  theirs: string;
}

export interface ConflictChoice extends Pick<Conflict, 'field' | 'theirs'> {
  keeps: 'yours' | 'theirs';
}

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

/** What an entry is called by, and a new one gets its address from: the first of these that its schema has. */
export const NAMES = ['title', 'question', 'label', 'name'];

/** `pictureAlt` is "Picture alt", and what editors call an address is one. */
export const labelOf = (name: string) =>
  name === 'href'
    ? 'Address of the link'
    : name.charAt(0).toUpperCase() +
      name.slice(1).replace(/[A-Z]|-/g, (at) => (at === '-' ? ' ' : ` ${at.toLowerCase()}`));
