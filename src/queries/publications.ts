import { downloadFacts } from '#lib/download.ts';
import { downloadPath } from '#lib/routes.ts';
import { type Entry, getOrdered } from './entries.ts';

export interface Publication extends Entry<'publications'> {
  /** Undefined while it is announced. */
  download: Download | undefined;
}

interface Download {
  href: string;
  /** Whether it is a file of this site. */
  isFile: boolean;
  /** Its kind, size and length, as far as they are known: PDF, 1.2 MB, 24 pages. */
  facts: string[];
}

/** The publications, in their order. */
export async function getPublications(): Promise<Publication[]> {
  const publications = await getOrdered('publications');
  return publications.map((publication) => ({ ...publication, download: downloadOf(publication) }));
}

function downloadOf({ file, href, pages }: Entry<'publications'>): Download | undefined {
  const length = pages ? [`${pages} pages`] : [];
  if (file) return { href: downloadPath(`files/${file}`), isFile: true, facts: [...downloadFacts(file), ...length] };
  return href ? { href, isFile: false, facts: length } : undefined;
}
