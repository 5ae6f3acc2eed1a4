import { z } from 'astro/zod';
import { pictureSizes } from '#lib/pictures.ts';
import { entrySchemas, figureSchema, fileSchemas, pageSchema } from '#schemas/collections.ts';
import { type JsonSchema, jsonSchemaOf } from '#schemas/fields.ts';
import { referenceNouns } from '#schemas/primitives.ts';
import { publishingFields } from '#schemas/publishing.ts';
import { collectionsOf, type Section, sections } from '#sections/registry.ts';

const anyOf = new Intl.ListFormat('en', { type: 'disjunction' });
const code = (text: unknown) => `\`${text}\``;
const listOf = (names: readonly unknown[]) => anyOf.format(names.map(code));
const sentences = (...parts: unknown[]) => parts.filter(Boolean).join(' ');

/** Help may set code in backticks; tags and links are shown as they are written. */
const helpOf = (help: string) => help.replace(/[<[]/g, '\\$&');
const asSentence = (message: string) => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;

/** ", 2 to 12"; empty where there is no limit. */
function rangeOf(least = 0, most = Number.MAX_SAFE_INTEGER): string {
  if (least === most) return `, exactly ${most}`;
  if (most < Number.MAX_SAFE_INTEGER) return least > 0 ? `, ${least} to ${most}` : `, up to ${most}`;
  return least > 0 ? `, at least ${least}` : '';
}

/** What a field takes. */
function kindOf(schema: JsonSchema): string {
  const { type, format, reference, minLength = 0, maxLength, minItems, maxItems, minimum, maximum } = schema;
  if (schema.anyOf) return schema.anyOf.map((shape) => kindOf(shape as JsonSchema)).join(' or ');
  if (schema.enum) return listOf(schema.enum);
  if (schema.const !== undefined) return schema.const === '' ? 'empty' : code(schema.const);
  if (reference) return `the name of ${reference.startsWith('agent') ? 'an' : 'a'} ${referenceNouns[reference]}`;
  if (schema.picture) return `a picture, at least ${pictureSizes[schema.picture].shown} pixels wide`;
  if (schema.link) return 'the address of a link';
  if (format === 'date') return 'a day';
  if (format === 'email') return 'an email address';
  if (format === 'uri') return 'a full https address';
  if (type === 'boolean') return 'yes or no';
  if (type === 'integer') return `a whole number${rangeOf(minimum, maximum)}`;
  if (type === 'number') return `a number${rangeOf(minimum, maximum)}`;
  if (type === 'object') return 'a group of fields';
  if (type !== 'array')
    return `text${rangeOf(minLength > 1 ? minLength : 0, maxLength)}${maxLength ? ' characters' : ''}`;
  const items = schema.items as JsonSchema;
  return `a list${rangeOf(minItems, maxItems)}${items.properties ? '' : `, each ${kindOf(items)}`}`;
}

/** The fields of an object, a line each with the fields in it below. Those that can be left out are in italics. */
function fieldLines({ properties = {}, required = [] }: JsonSchema, indent = ''): string[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const schema = field as JsonSchema;
    const { items = schema, description, message, link, default: absent } = schema;
    const label = required.includes(name) ? code(name) : `_${code(name)}_`;
    const help = description ?? (message && !link && asSentence(message));
    const usual = schema.enum && absent !== undefined && `Without it, ${code(absent)}.`;
    const line = sentences(`${indent}- ${label}: ${kindOf(schema)}.`, help && helpOf(help), usual);
    return [line, ...fieldLines(items as JsonSchema, `${indent}  `)];
  });
}

/** A heading, a paragraph and a list, as far as they are there. */
const part = (heading: string, paragraph: string, lines: readonly string[]) =>
  [`### ${heading}`, paragraph, lines.join('\n')].filter(Boolean).join('\n\n');

function componentPart([name, { help, level, within, inline, inArticles, schema }]: [string, Section]): string {
  const place = sentences(
    level === 1 && 'Begins a page.',
    level === 2 && 'As wide as the window, so not in another component.',
    within && `Stands in ${listOf(within)}.`,
    inline && 'Stands in a sentence.',
    inArticles && 'Articles can use it, too.',
  );
  return part(name, sentences(helpOf(help), place), fieldLines(jsonSchemaOf(schema)));
}

function entryPart([name, schema]: [string, z.ZodType]): string {
  const { properties = {}, ...rest } = jsonSchemaOf(schema);
  const own = Object.entries(properties).filter(([field]) => !Object.hasOwn(publishingFields, field));
  const showing = [...sections].flatMap(([title, section]) => (collectionsOf(section).includes(name) ? title : []));
  const lines = fieldLines({ ...rest, properties: Object.fromEntries(own) } as JsonSchema);
  return part(name, showing.length > 0 ? `Shown by ${listOf(showing)}.` : '', lines);
}

/** All components and fields, as the schemas and the registry have them. `npm run reference` prints it. */
export const referenceText = [
  '# Reference',
  'What can be left out is in _italics_. A text can contain figures and counts in curly braces where it is for visitors.',
  '## Components',
  'What a page can use. A value that is yes or no is written as its name alone: `<Hero typed heading="…">`.',
  ...[...sections].map(componentPart),
  '## Fields',
  'What files can say, by their folders. Yes or no is `true` or `false`, a day is `2026-12-01`. Each page, article and entry can also have:',
  fieldLines(jsonSchemaOf(z.strictObject(publishingFields))).join('\n'),
  ...Object.entries({ pages: pageSchema, figures: figureSchema, ...entrySchemas, ...fileSchemas })
    .filter(([, schema]) => jsonSchemaOf(schema).properties)
    .map(entryPart),
]
  .join('\n\n')
  .concat('\n');
