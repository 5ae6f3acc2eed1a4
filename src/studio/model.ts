import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import type { z } from 'astro/zod';
import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { templateFiles } from '#check/index.ts';
import type { Counts } from '#lib/counts.ts';
import { entrySchemas, figureSchema, fileSchemas, pageSchema } from '#schemas/collections.ts';
import { type JsonSchema, jsonSchemaOf } from '#schemas/fields.ts';
import { sections } from '#sections/registry.ts';

/** The fields of interface.yaml: what the file has, with its comments as their help. */
function messageFields(): JsonSchema {
  const { contents } = parseDocument(readFileSync('content/interface.yaml', 'utf8'));
  return messageField(contents);
}

function messageField(node: unknown, comment?: string | null): JsonSchema {
  const description = comment?.replaceAll('\n', '').trim() ?? '';
  if (isSeq(node)) return { type: 'array', description, items: messageField(node.items[0]) };
  if (!isMap(node)) return { type: 'string', description, minLength: 1 };
  const fields = node.items.map(({ key, value }, index): [string, JsonSchema] => {
    // A comment above the first field of a group is the group's, to the parser.
    const above = isScalar(key) ? key.commentBefore : undefined;
    return [String(key), messageField(value, above ?? (index === 0 ? node.commentBefore : undefined))];
  });
  const required = fields.map(([name]) => name);
  return { type: 'object', description, properties: Object.fromEntries(fields), required };
}

/** The schemas of the content as data, by the names of what they describe, and how many entries there are. */
export function readModel(counts: Counts = new Map()) {
  const all = (schemas: Record<string, z.ZodType>): Record<string, JsonSchema> =>
    Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, jsonSchemaOf(schema)]));
  /** Single files: site.yaml. */
  const files: Record<string, JsonSchema> = { ...all(fileSchemas), 'interface.yaml': messageFields() };
  return {
    counts: [...counts],
    /** Folders with a file for each entry. */
    collections: all({ pages: pageSchema, figures: figureSchema, ...entrySchemas }),
    /** What a new entry starts with, as a path without its ending. The others start empty. */
    templates: Object.fromEntries(
      templateFiles.map((file) => [basename(file, extname(file)), file.replace(/\.\w+$/, '')]),
    ) as Partial<Record<string, string>>,
    files,
    /** Components of a text. */
    sections: Object.fromEntries(
      Array.from(sections, ([name, { schema, help, level, inArticles, contains, within, inline }]) => [
        name,
        { schema: jsonSchemaOf(schema), help, level, inArticles, contains, within, inline },
      ]),
    ),
  };
}

export type StudioModel = ReturnType<typeof readModel>;
