import { z } from 'astro/zod';

/** Words that are shown as they are. */
export const words = z
  .string()
  .trim()
  .min(1)
  .superRefine((text, context) => checkPlaceholders(text, [], context))
  .meta({ placeholders: true });

/** Words with a part that the site fills in: `Sent only to {service}.` A sentence may do without it. */
export const template = <Name extends string>(...names: readonly Name[]) =>
  z
    .string()
    .trim()
    .min(1)
    .superRefine((text, context) => checkPlaceholders(text, names, context))
    .meta({ placeholders: true })
    .brand<Name>();

/** Words for one and for more of something: `{ one: "{count} page", other: "{count} pages" }`. */
export function plural<Name extends string = never>(...names: readonly Name[]) {
  const form = template<Name | 'count'>('count', ...names);
  return z.strictObject({ one: form, other: form });
}

/** A field or an entry of a menu: its name, and the words that explain it. */
export const option = z.strictObject({ name: words, hint: words });

/** Words with placeholders: `{name}` is replaced by the value of that name. */
export type Template<Name extends string> = string & z.core.$brand<Name>;

/** A template for one, and one for any other number. */
export interface Plural<Name extends string> {
  one: Template<Name>;
  other: Template<Name>;
}

function checkPlaceholders(text: string, names: readonly string[], context: z.core.$RefinementCtx<string>) {
  const wrong = (text.match(/\{[\w-]*\}/g) ?? []).find((written) => !names.includes(written.slice(1, -1)));
  if (wrong === undefined) return;
  const allowed = names.map((name) => `{${name}}`).join(', ');
  const message = `${wrong} would be shown as is: ${allowed ? `this text can contain ${allowed}` : 'nothing is filled into this text'}`;
  context.addIssue({ code: 'custom', message });
}
