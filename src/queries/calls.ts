import { getInterface } from './interface.ts';
import { getShown } from './publishing.ts';
import { getSite } from './site.ts';

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

/** What people are called in calls, by who speaks. */
export async function getSpeakers() {
  const [{ call }, { platform }] = await Promise.all([getInterface(), getSite()]);
  return { gia: platform, ...call.speakers };
}
