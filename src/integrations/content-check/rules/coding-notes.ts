import type { Content } from '../content.ts';
import { valueAt } from '../fields.ts';
import { messages } from '../messages.ts';
import type { Report } from '../problem.ts';

/** Reports suggested codes whose words the note doesn't hold, or not once, or within those of another code. */
export function checkCodingNotes({ files }: Content, report: Report) {
  for (const { block, collection } of files) {
    const suggestions = valueAt(block?.data, ['suggestions']);
    if (!block || collection !== 'coding-notes' || !Array.isArray(suggestions)) continue;
    const note = String(valueAt(block.data, ['note']));
    const passages = suggestions.map((suggestion) => String(valueAt(suggestion, ['passage'])));
    for (const [index, passage] of passages.entries()) {
      const location = block.locate(['suggestions', index, 'passage']);
      const times = note.split(passage).length - 1;
      if (times !== 1) report(location, messages.passageNotFound(passage, times));
      else if (passages.some((other, place) => place !== index && overlaps(note, passage, other)))
        report(location, messages.passageOverlaps(passage));
    }
  }
}

/** Whether two stretches of a text share a character. */
function overlaps(text: string, one: string, other: string) {
  const [first, second] = [text.indexOf(one), text.indexOf(other)];
  return second !== -1 && first < second + other.length && second < first + one.length;
}
