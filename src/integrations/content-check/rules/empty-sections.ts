import { isPublic } from '#lib/publishing.ts';
import { sectionCollections } from '#schemas/section-collections.ts';
import { publishingOf } from '../addresses.ts';
import type { Content, ContentFile } from '../content.ts';
import { type Block, valueAt } from '../fields.ts';
import type { Report } from '../problem.ts';
import { viewMessages as messages } from '../view-messages.ts';

const collectionsOf: Readonly<Record<string, readonly string[]>> = sectionCollections;

/** What is dated can run out; a <ComingSoon> takes its place then. */
const dated: readonly string[] = ['articles', 'publications', 'sessions'];

/** The values of sections that name what they show, and its collection where the section doesn't have one. */
const named = { entry: '', conversation: 'conversations', group: 'features', journey: 'steps' } as const;

/** Reports sections that visitors would see as a heading above nothing. */
export function checkEmptySections({ files, pages }: Content, today: Date, report: Report) {
  for (const node of pages.flatMap(({ nodes }) => nodes)) {
    if (node.type !== 'component') continue;
    for (const [name, entries] of shownBy(node.name, node.block, files)) {
      const isEmpty = !entries.some((entry) => isPublic(publishingOf(entry), today));
      const single = entries.find(({ collection, id }) => `${collection}/${id}` === name);
      if (isEmpty) report(node.location, single ? messages.showsUnpublished(single.path) : messages.showsNothing(name));
    }
  }
}

/** What a section shows, by its name in content/. An entry or a group that isn't there is reported as a reference. */
function shownBy(section: string, { data }: Block, files: readonly ContentFile[]): [string, ContentFile[]][] {
  const collections = Object.hasOwn(collectionsOf, section) ? (collectionsOf[section] ?? []) : [];
  const value = Object.keys(named).find((field) => valueAt(data, [field]));
  const id = value && valueAt(data, [value]);
  const all = (value && named[value as keyof typeof named]) || collections;
  return [all].flat().flatMap((collection): [string, ContentFile[]][] => {
    const entries = files.filter(
      (file) =>
        file.collection === collection && file.kind === 'data' && (!id || [file.id, file.group].includes(`${id}`)),
    );
    if (dated.includes(collection) || (id && entries.length === 0)) return [];
    return [[id ? `${collection}/${id}` : collection, entries]];
  });
}
