import { z } from 'astro/zod';
import { entrySchemas, figureSchema, fileSchemas, pageSchema } from '#schemas/collections.ts';
import type { PictureSize } from '#schemas/picture.ts';
import type { ReferenceTarget } from '#schemas/primitives.ts';
import { articleComponents, sectionSchemas } from '#schemas/sections.ts';
import { containers, parents } from '../content-check/rules/placement.ts';
import { type DocComments, readDocComments } from './doc-comments.ts';

/** A schema as data, with the metadata of schemas/primitives.ts, the doc comments and the messages of its checks. */
export interface FieldSchema {
  type?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  /** JSON Schema has no dates; here, they are a format. */
  format?: string;
  description?: string;
  default?: unknown;
  enum?: readonly string[];
  required?: readonly string[];
  properties?: Record<string, FieldSchema>;
  items?: FieldSchema;
  reference?: ReferenceTarget;
  picture?: PictureSize;
  copy?: boolean;
  /** What to write, where `pattern` is not met. */
  message?: string;
}

/** Every schema of the content, by the names of what it describes. */
export interface StudioModel {
  /** Folders with a file for each entry, by name. Pages and articles have a text. */
  collections: Record<string, FieldSchema>;
  /** Single files, by name: site.yaml. */
  files: Record<string, FieldSchema>;
  /** Components of a text, by name. */
  sections: Record<string, FieldSchema>;
  /** Those that an article may use. */
  articleSections: readonly string[];
  /** Those that contain others or text. */
  containers: readonly string[];
  /** Those that stand only in certain others, with these. */
  parts: Readonly<Record<string, readonly string[]>>;
  /** Those that stand in a sentence. */
  inlines: readonly string[];
}

function schemaOf(schema: z.ZodType, comments: DocComments = {}): FieldSchema {
  const plain = z.toJSONSchema(schema, {
    unrepresentable: 'any',
    io: 'input',
    override({ zodSchema, jsonSchema }) {
      const { def } = zodSchema._zod;
      if (def.type === 'date') jsonSchema.format = 'date';
      const message = def.checks?.map(({ _zod }) => _zod.def.error).find(Boolean);
      if (message) jsonSchema['message'] = message({ code: 'custom', path: [], input: '' } as never);
    },
  });
  return describe(plain as object, comments, '');
}

/** The schema with the comment of each field. A schema that several fields share has one for each. */
function describe(schema: FieldSchema, comments: DocComments, path: string): FieldSchema {
  const { properties, items } = schema;
  const described = (name: string, part: FieldSchema) => describe(part, comments, path ? `${path}.${name}` : name);
  return {
    ...schema,
    description: comments[path] ?? '',
    ...(items && { items: { ...describe(items, comments, path), description: '' } }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, described(name, part)])),
    }),
  };
}

export function readModel(root: URL): StudioModel {
  const comments = readDocComments(root);
  const all = (exported: string, schemas: Record<string, z.ZodType>) =>
    Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => [name, schemaOf(schema, comments[`${exported}/${name}`])]),
    );
  return {
    collections: {
      pages: schemaOf(pageSchema, comments['pageSchema']),
      figures: schemaOf(figureSchema, comments['figureSchema']),
      ...all('entrySchemas', entrySchemas),
    },
    files: all('fileSchemas', fileSchemas),
    sections: all('sectionSchemas', sectionSchemas),
    articleSections: articleComponents,
    containers: [...containers],
    parts: parents,
    inlines: ['Figure', 'Count', 'Email', 'FormerName'],
  };
}
