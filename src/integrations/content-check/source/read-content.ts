import { basename } from 'node:path';
import { z } from 'astro/zod';
import { entrySchemas, figureSchema, fileSchemas } from '#schemas/collections.ts';
import type { Problem } from '../problem.ts';
import type { Block } from './block.ts';
import type { Content, Entry, Page } from './content.ts';
import { homeOf } from './home.ts';
import { readFiles, type SourceFile } from './list-files.ts';
import { readPage } from './read-page.ts';
import { readYaml } from './yaml.ts';

/** What one file adds to the content. */
interface Part {
  entry?: Entry;
  page?: Page;
  single?: Block | undefined;
  figures?: Block | undefined;
  problems: readonly Problem[];
}

const ledgerSchema = z.record(
  z.string().regex(/^[a-z0-9-]+$/, 'a name is written in lower-case words joined by hyphens: clinical-accuracy'),
  figureSchema,
);

/** Reads a content folder. Nothing is judged yet but whether its files can be read. */
export async function readContent(folder: string): Promise<Content> {
  const root = basename(folder);
  const files = await readFiles(folder);
  const parts = files.map((file) => readPart(file, `${root}/${file.path}`));
  return {
    root,
    paths: files.map(({ path }) => path),
    entries: parts.flatMap(({ entry }) => entry ?? []),
    pages: parts.flatMap(({ page }) => page ?? []),
    singles: parts.flatMap(({ single }) => single ?? []),
    figures: parts.find(({ figures }) => figures)?.figures,
    problems: parts.flatMap(({ problems }) => problems),
  };
}

function readPart({ path, text }: SourceFile, file: string): Part {
  const home = homeOf(path);
  switch (home.kind) {
    case 'figures': {
      const { block, problems } = readBlock(text, file, ledgerSchema);
      return { figures: block, problems };
    }
    case 'single': {
      const { block, problems } = readBlock(text, file, fileSchemas[home.name]);
      return { single: block, problems };
    }
    case 'entry': {
      const { collection, id } = home;
      const { block, problems } = readBlock(text, file, entrySchemas[collection]);
      return { entry: { collection, id, file, block }, problems };
    }
    case 'page':
      return readPage(home.id, file, text);
    default:
      return { problems: [] };
  }
}

function readBlock(text: string, file: string, schema: z.ZodType): { block: Block | undefined; problems: Problem[] } {
  const yaml = readYaml(text, file);
  if ('problem' in yaml) return { block: undefined, problems: [yaml.problem] };
  return { block: { kind: 'yaml', schema, ...yaml }, problems: [] };
}
