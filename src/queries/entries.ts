import type { CollectionEntry, CollectionKey } from 'astro:content';
import { nameOfEntry } from '#lib/anchor.ts';
import { toneBands } from '#lib/charts/score-bands.ts';
import type { ScreenName } from '#schemas/cases.ts';
import { getShown } from './publishing.ts';

type OrderedCollection = {
  [Key in CollectionKey]: CollectionEntry<Key>['data'] extends { order: number } ? Key : never;
}[CollectionKey];

/** An entry with its id, and with its name: the id of it on a page. */
export type Entry<Name extends CollectionKey> = CollectionEntry<Name>['data'] & { id: string; name: string };

const withId = <Name extends CollectionKey>({ id, data }: CollectionEntry<Name>) =>
  ({ ...data, id, name: nameOfEntry(id) }) as Entry<Name>;

/** The entries of a collection that this build shows, sorted by `order`. */
export async function getOrdered<Name extends OrderedCollection>(name: Name): Promise<Entry<Name>[]> {
  const entries = (await getShown(name)) as CollectionEntry<Name>[];
  return entries.map((entry) => withId<Name>(entry)).sort((one, other) => one.order - other.order);
}

/** The entries in the folder of that name, sorted by `order`. */
export async function getGroup<Name extends 'features' | 'steps'>(name: Name, group: string): Promise<Entry<Name>[]> {
  const entries = await getOrdered(name);
  return entries.filter(({ id }) => id.startsWith(`${group}/`));
}

/** The agent with that element code. The content check has already reported unknown codes. */
export async function getAgentByCode(code: string) {
  const agents = await getShown('agents');
  const agent = agents.find(({ data }) => data.code === code);
  if (!agent) throw new Error(`content/agents: there is no agent with the code "${code}"`);
  return agent.data;
}

/** The score bands, lowest first. */
export async function getScoreBands() {
  const bands = await getShown('score-bands');
  return toneBands(bands.map(({ data }) => data).sort((one, other) => one.from - other.from));
}

/** The questions that name the page at `path`, or all of them, by `order`. */
export async function getQuestions(path: string, all: boolean): Promise<Entry<'questions'>[]> {
  const questions = await getOrdered('questions');
  return questions.filter(({ pages }) => all || pages.includes(path));
}

/** The frame of a case, and what is on its screen. The content check has already reported cases that have no such screen. */
export async function getCase<Name extends ScreenName>(id: string, name: Name) {
  const frame = (await getShown('cases')).find((each) => each.id === id)?.data;
  const screen = frame?.[name];
  if (!frame || !screen) throw new Error(`content/cases: visitors get no "${id}" with a ${name}`);
  return { ...frame, screen };
}
