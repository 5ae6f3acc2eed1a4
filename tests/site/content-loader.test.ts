import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoaderContext } from 'astro/loaders';
import { expect, onTestFinished, test } from 'vitest';
import { contentLoader } from '#integrations/content-loader.ts';

interface Entry {
  id: string;
  data: object;
  digest: string;
}

test('reads an entry again when a schema has changed, although its file is the same', async () => {
  const root = mkdtempSync(join(tmpdir(), 'loader-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ['content/agents', 'src/schemas']) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'content/agents/one.yaml'), 'name: One\n');
  const schema = join(root, 'src/schemas/agents.ts');
  const store = new Map<string, Entry>();
  /** With these defaults, which the schema's file stands for. */
  async function load(defaults: object) {
    writeFileSync(schema, JSON.stringify(defaults));
    const context = {
      config: { root: pathToFileURL(`${root}/`) },
      store: {
        get: (id: string) => store.get(id),
        set: (entry: Entry) => store.set(entry.id, entry),
        keys: () => store.keys(),
        delete: (id: string) => store.delete(id),
      },
      parseData: async ({ data }: { data: object }) => ({ ...defaults, ...data }),
      generateDigest: String,
    };
    await contentLoader('agents/**/*.yaml').load(context as unknown as LoaderContext);
    return store.get('one')?.data;
  }
  expect(await load({})).toEqual({ name: 'One' });
  expect(await load({ color: 'lime' })).toEqual({ name: 'One', color: 'lime' });
});
