import { basename, extname } from 'node:path';
import type { z } from 'astro/zod';
import { type Content, templateFiles } from '#check/index.ts';
import { countForms, countText } from '#lib/counts.ts';
import { formatFigure } from '#lib/format/figure.ts';
import { entrySchemas, figureSchema, fileSchemas, pageSchema } from '#schemas/collections.ts';
import { type JsonSchema, jsonSchemaOf } from '#schemas/fields.ts';
import { figureForm } from '#schemas/figure.ts';
import { sections } from '#sections/registry.ts';

/** The schemas of the content as data, by the names of what they describe, with what visitors read in place of a component. */
export function readModel({ counts, figures, files }: Partial<Content> = {}) {
  const emails: object = Object(files?.find(({ path }) => path === 'site.yaml')?.data).emails ?? {};
  const all = (schemas: Record<string, z.ZodType>): Record<string, JsonSchema> =>
    Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, jsonSchemaOf(schema)]));
  return {
    /** How many entries there are. */
    counts: [...(counts ?? [])],
    /** What visitors read for each figure, count and address, by its id and form: `languages:full`, `agents:words`, `sales`. */
    inWords: Object.fromEntries<string>([
      ...Object.values(figures ?? {}).flatMap((figure) =>
        figureForm.options.map((form) => [`${figure.id}:${form}`, formatFigure(figure, form)] as const),
      ),
      ...[...(counts ?? [])].flatMap(([name, count]) =>
        countForms.map((form) => [`${name}:${form}`, countText(count, form)] as const),
      ),
      ...Object.entries(emails),
    ]),
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
