import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { parse } from 'yaml';
import { interfaceTexts } from '#schemas/messages.ts';

/**
 * Lets code import one part of the messages: `import messages from '#content/interface.yaml?part=search'`. For scripts in
 * the browser that need many messages of which a page shows few: as properties of an island, all of them would be in its
 * HTML. Each part is a module, so that it is loaded with the code that uses it. The types follow from the file.
 */
export function contentModules(): AstroIntegration {
  return {
    name: 'content-modules',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        // Content belongs to the root of the site, which may be another folder than that of its code.
        const alias = { '#content': fileURLToPath(new URL('content', config.root)) };
        updateConfig({ vite: { plugins: [part], resolve: { alias } } });
      },
      'astro:config:done': ({ config, injectTypes }) => {
        const text = readFileSync(new URL('content/interface.yaml', config.root), 'utf8');
        injectTypes({ filename: 'content-modules.d.ts', content: modulesOf(parse(text)).join('\n') });
      },
    },
  };
}

const part: Plugin = {
  name: 'content-modules',
  transform: {
    filter: { id: /\/content\/interface\.yaml\?part=\w+$/ },
    handler(text, id) {
      const messages = parse(text)[id.split('?part=')[1] ?? ''];
      return { code: `export default ${JSON.stringify(messages)};`, map: null };
    },
  },
};

/** The file as a module, and each part of it as one. */
function modulesOf(data: object): string[] {
  const moduleOf = (query: string, value: unknown, path: string[]) =>
    `declare module '#content/interface.yaml${query}' { const messages: ${typeOf(value, path)}; export default messages; }`;
  const parts = Object.entries(data).map(([key, part]) => moduleOf(`?part=${key}`, part, [key]));
  return [moduleOf('', data, []), ...parts];
}

function typeOf(value: unknown, path: string[]): string {
  if (Array.isArray(value)) return `readonly (${typeOf(value[0], [...path, '0'])})[]`;
  if (typeof value !== 'object' || value === null) return templateOf(interfaceTexts[path.join('.')] ?? []);
  const fields = Object.entries(value).map(
    ([key, field]) => `${JSON.stringify(key)}: ${typeOf(field, [...path, key])}`,
  );
  return `{ ${fields.join('; ')} }`;
}

const templateOf = (names: readonly string[]) =>
  names.length > 0
    ? `import('#lib/format/message.ts').Template<${names.map((name) => `'${name}'`).join(' | ')}>`
    : 'string';
