import * as content from 'astro:content';
import { AsyncLocalStorage } from 'node:async_hooks';
import { type AstroComponentFactory, createComponent, markHTMLString } from 'astro/runtime/server/index.js';

/** The files of content/ that the part of a page that is being rendered shows. */
const shown = new AsyncLocalStorage<Set<string>>();

/** The file of an entry and of its data. Copies of them keep it. */
export const FILE = Symbol('file');
/** Code finds and sorts entries by these. What reads no more of an entry does not show it. */
const TECHNICAL: readonly PropertyKey[] = [FILE, 'id', 'name', 'code', 'order'];

/** What a query found. It adds to `files` the file of each entry that is read. */
function noting(found: unknown, files: Set<string>): unknown {
  // Dates and maps only work as themselves.
  const isData = Array.isArray(found) || (found && Object.getPrototypeOf(found) === Object.prototype);
  if (!isData) return found;
  return new Proxy(found as Record<PropertyKey, unknown>, {
    get(data, key) {
      if (data[FILE] && !TECHNICAL.includes(key)) files.add(String(data[FILE]));
      return noting(data[key], files);
    },
  });
}

/** A query that notes what a part reads of its result. What other queries read of it is not shown. */
export function noted<Query>(query: Query): Query {
  if (typeof query !== 'function') return query;
  const asNoted = async (...values: unknown[]) => {
    const files = shown.getStore();
    const found = await shown.exit(() => query(...values));
    return files ? noting(found, files) : found;
  };
  return asNoted as Query;
}

interface Rendered {
  render(page: { write(html: unknown): void }): unknown;
}

/** A component between comments. The second one says what it shows: its name and files. */
export function part(component: AstroComponentFactory, name: string, file?: string) {
  const factory = async (...values: Parameters<AstroComponentFactory>) => {
    const files = new Set(file && [file]);
    const made = (await shown.run(files, () => component(...values))) as Rendered | { content: Rendered };
    const rendered = 'content' in made ? made.content : made;
    const marked: Rendered = {
      async render(page) {
        page.write(markHTMLString('<!--studio-->'));
        await shown.run(files, () => rendered.render(page));
        page.write(markHTMLString(`<!--/studio ${JSON.stringify([name, ...files])}-->`));
      },
    };
    return 'content' in made ? { ...made, content: marked } : marked;
  };
  return createComponent({ ...component, factory } as never);
}

type Entry = content.CollectionEntry<content.CollectionKey>;

function withFile<Found extends Entry | undefined>(entry: Found): Found {
  if (!entry || entry.collection === 'interface') return entry;
  const file = { [FILE]: entry.filePath };
  return { ...entry, ...file, data: { ...entry.data, ...file } };
}

/** These stand for those of `astro:content`: entries know their files, and a page's text is a part. */
export const getCollection = async (name: content.CollectionKey) => (await content.getCollection(name)).map(withFile);
export const getEntry = async (name: 'site', id: 'site') => withFile(await content.getEntry(name, id));
export async function render(entry: content.CollectionEntry<'pages'>) {
  const rendered = await content.render(entry);
  return { ...rendered, Content: part(rendered.Content, 'Page', entry.filePath) };
}
