/** Where the studio is. Keystatic's own page expects this address. */
export const STUDIO = '/keystatic';

/** The page with what differs from the last commit. Keystatic has none at this address. */
export const CHANGES = `${STUDIO}/changes`;

/** Takes the pictures that are dropped on a form. */
export const PICTURES_API = '/api/keystatic/pictures';

/** Leads from a form to where its entry is shown: see preview.ts. */
export const PREVIEW = `${STUDIO}/preview`;

/** Begins the hash of a page that is to mark where it shows an entry: `#studio=AgentTable/agents/nurse`. */
export const SHOWN = '#studio=';

/** The form of a file of content/, or undefined for a file without one. */
export function formOf(file: string): string | undefined {
  const [, folder, id, name] = /^content\/(?:([^/]+)\/(.+)|([^/]+))\.(?:mdx|yaml)$/.exec(file) ?? [];
  if (name) return `${STUDIO}/singleton/${name}`;
  return folder && id ? `${STUDIO}/collection/${folder}/item/${encodeURIComponent(id)}` : undefined;
}

/** `content/agents/nurse.yaml` is "agents/nurse". */
export const nameOf = (file: string) => file.replace(/^content\/|\.\w+$/g, '');
