import { setPunctuation } from '#lib/format/typography.ts';
import { splitPassages } from '#lib/passages.ts';
import { formatText } from './filled-text.ts';
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

/** A moment of a call: its turn of that number, else its turning point. None where this build leaves the call out. */
export async function getExcerpt(conversation: string, number?: number) {
  const [call, speakers, messages] = await Promise.all([getConversation(conversation), getSpeakers(), getInterface()]);
  const turn = call?.turns.find((each, index) => (number ? index + 1 === number : each.turningPoint));
  if (!turn) return undefined;
  const { speaker, words, record } = turn;
  const passages = record.map(({ from }) => from);
  const marked = splitPassages(words, passages).map(({ text, number }) => (number ? `\n${text}\n` : text));
  const lines = record.flatMap(({ label, text }) => [label, text]);
  const [said = '', written = ''] = await Promise.all(
    [marked.join(''), lines.join('\n')].map(async (text) => setPunctuation(await formatText(text))),
  );
  return { speaker, name: speakers[speaker], said, written, record: messages.call.record };
}
