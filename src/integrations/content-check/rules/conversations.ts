import { conversationSchema } from '#schemas/conversation.ts';
import type { Content } from '../content.ts';
import { messages } from '../messages.ts';
import type { Report } from '../problem.ts';

/** Reports lines of a call's record that point at no words of their turn, and original words in no language. */
export function checkConversations({ files }: Content, report: Report) {
  for (const { kind, collection, block } of files) {
    if (kind !== 'data' || collection !== 'conversations' || !block) continue;
    // What its schema doesn't allow is reported already.
    const turns = conversationSchema.shape.turns.safeParse(Object(block.data).turns).data ?? [];
    for (const [turn, { words, record, original }] of turns.entries()) {
      let end = 0;
      for (const [line, { from }] of record.entries()) {
        const start = words.indexOf(from, end);
        if (start < 0) report(block.locate(['turns', turn, 'record', line, 'from']), messages.notInTurn(from));
        else end = start + from.length;
      }
      if (original !== undefined && Object(block.data).language === undefined)
        report(block.locate(['turns', turn, 'original']), messages.originalWithoutLanguage);
    }
  }
}
