import type { z } from 'astro/zod';
import { registry } from '#sections/registry.ts';
import { type Amount, lengthened, valueIn } from './amounts.ts';

const LONGEST_HEADING = 'A heading as long as one can be, which is over several lines of its block on wide windows.';

const labels: Partial<Record<Amount, string[]>> = {
  none: [],
  one: ['One'],
  many: ['The first of five', 'Second', 'Third', 'Fourth', 'Fifth'],
};

/** A text with the sections that have no entries, with what they are given and what stands in them in an amount. */
export function valuesText(amount: Amount): string {
  const attributes = (schema: z.ZodType, values: object) =>
    Object.entries(Object(valueIn(schema, values, amount)))
      .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
      .join(' ');
  const heading = amount === 'many' ? LONGEST_HEADING : 'A heading.';
  const paragraph = amount === 'many' ? `${LONGEST_HEADING} `.repeat(4) : lengthened('A paragraph.', amount);
  const actions = (labels[amount] ?? ['Primary', 'Quiet']).map((label, index) => {
    const variant = index > 0 ? 'quiet' : 'primary';
    return `<Action ${attributes(registry.Action.schema, { label, to: '/contact', variant })} />`;
  });
  const inside = [
    ...(amount === 'none' ? [] : [paragraph]),
    ...(actions.length > 0 ? [`<Actions>\n${actions.join('\n')}\n</Actions>`] : []),
  ].join('\n\n');
  return `<Closing ${attributes(registry.Closing.schema, { heading, draft: paragraph.slice(0, 240) })}>
${inside}
</Closing>

<Closing ${attributes(registry.Closing.schema, { heading })}>
${inside}
</Closing>
`;
}
