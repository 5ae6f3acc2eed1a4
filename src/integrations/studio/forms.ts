/** Where the studio is. Keystatic's own page expects this address. */
export const STUDIO = '/keystatic';

/** The page with what differs from the last commit. Keystatic has none at this address. */
export const CHANGES = `${STUDIO}/changes`;

/** Takes the pictures that are dropped on a form. */
export const PICTURES_API = '/api/keystatic/pictures';

/** The form of a file of content/, or undefined for a file without one. */
export function formOf(file: string): string | undefined {
  const [, folder, id, name] = /^content\/(?:([^/]+)\/(.+)|([^/]+))\.(?:mdx|yaml)$/.exec(file) ?? [];
  if (name) return `${STUDIO}/singleton/${name}`;
  return folder && id ? `${STUDIO}/collection/${folder}/item/${encodeURIComponent(id)}` : undefined;
}
