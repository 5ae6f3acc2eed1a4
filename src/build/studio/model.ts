import { readFileSync } from 'node:fs';
import type { z } from 'astro/zod';
import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { entrySchemas, figureSchema, fileSchemas, pageSchema } from '#schemas/collections.ts';
import { jsonSchemaOf } from '#schemas/fields.ts';
import type { PictureSize } from '#schemas/picture.ts';
import type { ReferenceTarget } from '#schemas/primitives.ts';
import { type Section, sections } from '#sections/registry.ts';

/** What forms use of a schema as data: see schemas/fields.ts. */
export interface FieldSchema {
  type?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
  description?: string;
  default?: unknown;
  enum?: readonly string[];
  required?: readonly string[];
  properties?: Record<string, FieldSchema>;
  items?: FieldSchema;
  reference?: ReferenceTarget;
  link?: boolean;
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

/** Files whose fields are those that they have. */
const messageFiles = ['interface.yaml', 'crawl-tool.yaml'];

/** The fields of a file of messages: what the file has, with its comments as their help. */
function messageFields(name: string): FieldSchema {
  const { contents } = parseDocument(readFileSync(`content/${name}`, 'utf8'));
  return messageField(contents);
}

function messageField(node: unknown, comment?: string | null): FieldSchema {
  const description = comment?.replaceAll('\n', '').trim() ?? '';
  if (isSeq(node)) return { type: 'array', description, items: messageField(node.items[0]) };
  if (!isMap(node)) return { type: 'string', description, minLength: 1 };
  const fields = node.items.map(({ key, value }, index): [string, FieldSchema] => {
    // A comment above the first field of a group is the group's, to the parser.
    const above = isScalar(key) ? key.commentBefore : undefined;
    return [String(key), messageField(value, above ?? (index === 0 ? node.commentBefore : undefined))];
  });
  const required = fields.map(([name]) => name);
  return { type: 'object', description, properties: Object.fromEntries(fields), required };
}

export function readModel(): StudioModel {
  const all = (schemas: Record<string, z.ZodType>) =>
    Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, jsonSchemaOf(schema) as FieldSchema]));
  const named = (isOne: (section: Section) => unknown) =>
    [...sections].flatMap(([name, section]) => (isOne(section) ? name : []));
  return {
    collections: all({ pages: pageSchema, figures: figureSchema, ...entrySchemas }),
    files: {
      ...all(fileSchemas),
      ...Object.fromEntries(messageFiles.map((name) => [name, messageFields(name)])),
    },
    sections: Object.fromEntries(
      [...sections].map(([name, { schema, help }]) => [
        name,
        { ...jsonSchemaOf(schema), description: help } as FieldSchema,
      ]),
    ),
    articleSections: named(({ inArticles }) => inArticles),
    containers: named(({ contains }) => contains),
    parts: Object.fromEntries([...sections].flatMap(([name, { within }]) => (within ? [[name, within]] : []))),
    inlines: named(({ inline }) => inline),
  };
}
