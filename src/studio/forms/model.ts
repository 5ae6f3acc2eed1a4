import { basename, extname } from 'node:path';
import type { z } from 'astro/zod';
import { templateFiles } from '#check/index.ts';
import type { Counts } from '#lib/counts.ts';
import { entrySchemas, figureSchema, fileSchemas, pageSchema } from '#schemas/collections.ts';
import { type JsonSchema, jsonSchemaOf } from '#schemas/fields.ts';
import { sections } from '#sections/registry.ts';

/** The schemas of the content as data, by the names of what they describe, and how many entries there are. */
export function readModel(counts: Counts = new Map()) {
  const all = (schemas: Record<string, z.ZodType>): Record<string, JsonSchema> =>
    Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, jsonSchemaOf(schema)]));
  return {
    counts: [...counts],
    /** Folders with a file for each entry. */
    collections: all({ pages: pageSchema, figures: figureSchema, ...entrySchemas }),
    /** What a new entry starts with, as a path without its ending. The others start empty. */
    templates: Object.fromEntries(
      templateFiles.map((file) => [basename(file, extname(file)), file.replace(/\.\w+$/, '')]),
    ) as Partial<Record<string, string>>,
    /** Single files: site.yaml. */
    files: all(fileSchemas),
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
