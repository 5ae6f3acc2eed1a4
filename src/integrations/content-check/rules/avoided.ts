import { agreedSchema } from '#schemas/agreed.ts';
import type { Content } from '../content.ts';
import { messages } from '../messages.ts';
import type { Report } from '../problem.ts';
import { createAllowance, writtenTexts } from '../texts.ts';

/** Reports words that agreed.yaml lists to be avoided. Legal pages keep the terms of the law. */
export function checkAvoided(content: Content, report: Report) {
  const avoid = agreedSchema.shape.avoid.safeParse(Object(content.agreed?.data).avoid).data ?? [];
  const patterns = avoid.map(
    ({ text, instead }) => [new RegExp(`\\b${RegExp.escape(text)}\\b`, 'gi'), instead] as const,
  );
  const legal = new Set(content.pages.flatMap(({ file, block }) => (Object(block?.data).kind === 'legal' ? file : [])));
  const isAllowed = createAllowance(content);
  for (const { text, locate } of writtenTexts(content)) {
    if (legal.has(locate(0).file)) continue;
    for (const [pattern, instead] of patterns) {
      for (const { index, 0: written } of text.matchAll(pattern)) {
        if (!isAllowed(text, index, written.length)) report(locate(index), messages.avoided(written, instead));
      }
    }
  }
}
