import { downloadFacts } from '#lib/download.ts';
import { fill } from '#lib/format/fill.ts';
import { downloadPath } from '#lib/routes.ts';
import type { InterfaceWords } from '#schemas/interface.ts';
import { type Entry, getOrdered } from './entries.ts';
import { getInterface } from './interface.ts';

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
  const { publications: words } = await getInterface();
  return publications.map((publication) => ({ ...publication, download: downloadOf(publication, words.pages) }));
}

function downloadOf(
  { file, href, pages }: Entry<'publications'>,
  words: InterfaceWords['publications']['pages'],
): Download | undefined {
  const length = pages ? [fill(words, { count: pages })] : [];
  if (file) return { href: downloadPath(`files/${file}`), isFile: true, facts: [...downloadFacts(file), ...length] };
  return href ? { href, isFile: false, facts: length } : undefined;
}
