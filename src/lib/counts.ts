import { capitalize, numberInWords } from './format/number.ts';

/** The number of entries by collection (`agents`) and by group of a collection (`steps/how-it-works`). */
export type Counts = ReadonlyMap<string, number>;

/** `{agents:count}`, `{solutions/clinical-automation:count:number}`. */
export const COUNT_PLACEHOLDER = /\{([a-z0-9-]+(?:\/[a-z0-9-]+)?):count(?::(number|capital))?\}/g;

/** The parts of an entry that are counted. */
export interface Countable {
  /** Its path in the collection: security/encryption. */
  id: string;
  data: unknown;
}

/** What sets the groups of a collection apart. Features and steps are grouped by their folders. */
const groupField: Record<string, string> = { compliance: 'status', solutions: 'family' };

/** The group of an entry, as counts name it: `specialists`, `clinical-automation`; undefined without one. */
function groupOf(collection: string, { id, data }: Countable): string | undefined {
  const fields = Object(data) as Record<string, unknown>;
  if (collection === 'agents') return fields['isMaster'] ? undefined : 'specialists';
  const field = groupField[collection];
  if (field) return typeof fields[field] === 'string' ? fields[field] : undefined;
  return id.includes('/') ? id.slice(0, id.lastIndexOf('/')) : undefined;
}

/** Counts the entries of collections, in all and by group. */
export function countEntries(collections: Iterable<readonly [name: string, entries: readonly Countable[]]>): Counts {
  const counts = new Map<string, number>();
  for (const [name, entries] of collections) {
    counts.set(name, entries.length);
    for (const entry of entries) {
      const group = groupOf(name, entry);
      if (group) counts.set(`${name}/${group}`, (counts.get(`${name}/${group}`) ?? 0) + 1);
    }
  }
  return counts;
}

/** `words`: nine. `capital`: Nine. `number`: 9. */
export const countForms = ['words', 'capital', 'number'] as const;

export type CountForm = (typeof countForms)[number];

/** A count as text. */
export function countText(count: number, form: CountForm = 'words'): string {
  if (form === 'number') return String(count);
  return form === 'capital' ? capitalize(numberInWords(count)) : numberInWords(count);
}

/** Whether a sentence starts there. */
const startsSentence = (text: string, offset: number) => /(?:^|[.!?]\s+)$/.test(text.slice(0, offset));

/** Fills the counts into a text, capitalized where a sentence starts. Unknown names stay: the content check reports them. */
export const formatCounts = (text: string, counts: Counts) =>
  text.replace(COUNT_PLACEHOLDER, (written, name: string, form: CountForm | undefined, offset: number) => {
    const count = counts.get(name);
    if (count === undefined) return written;
    return countText(count, form ?? (startsSentence(text, offset) ? 'capital' : 'words'));
  });
