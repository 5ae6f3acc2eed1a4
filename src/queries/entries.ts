import type { CollectionEntry, CollectionKey } from 'astro:content';
import { toneBands } from '#lib/charts/score-bands.ts';
import { getShown } from './publishing.ts';

type OrderedCollection = {
  [Key in CollectionKey]: CollectionEntry<Key>['data'] extends { order: number } ? Key : never;
}[CollectionKey];

/** An entry with its id. `name` is the id without the folder of its group. */
export type Entry<Name extends CollectionKey> = CollectionEntry<Name>['data'] & { id: string; name: string };

const withId = <Name extends CollectionKey>({ id, data }: CollectionEntry<Name>) =>
  ({ ...data, id, name: id.split('/').at(-1) ?? id }) as Entry<Name>;

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

/** A conversation, unless this build leaves it out. An agent that it leaves out joins no turn. */
export async function getConversation(id: string) {
  const [conversations, agents] = await Promise.all([getShown('conversations'), getShown('agents')]);
  const conversation = conversations.find((each) => each.id === id)?.data;
  if (!conversation) return undefined;
  const turns = conversation.turns.map(({ joins, ...turn }) => {
    const agent = agents.find(({ data }) => data.code === joins?.code)?.data;
    return { ...turn, joins: agent && joins ? { agent, does: joins.does } : undefined };
  });
  return { ...conversation, turns };
}

/** A conversation with the agents that join it. */
export type Conversation = NonNullable<Awaited<ReturnType<typeof getConversation>>>;

/** The questions that name the page at `path`, or all of them, by `order`. */
export async function getQuestions(path: string, all: boolean): Promise<Entry<'questions'>[]> {
  const questions = await getOrdered('questions');
  return questions.filter(({ pages }) => all || pages.includes(path));
}

/** A case that visitors get. The content check has already reported others. */
export async function getCase(id: string): Promise<CollectionEntry<'cases'>['data']> {
  const entry = (await getShown('cases')).find((each) => each.id === id);
  if (!entry) throw new Error(`content/cases: visitors get no entry "${id}"`);
  return entry.data;
}
