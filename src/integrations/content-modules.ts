import { readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { parse } from 'yaml';
import { crawlToolPlaceholders, interfacePlaceholders, type Placeholders } from '#schemas/messages.ts';

const files = { 'interface.yaml': interfacePlaceholders, 'crawl-tool.yaml': crawlToolPlaceholders };

/**
 * Lets code import one part of the messages: `import messages from '#content/crawl-tool.yaml?part=form'`. For scripts in
 * the browser that need many messages of which a page shows few: as properties of an island, all of them would be in its
 * HTML. Each part is a module, so that it is loaded with the code that uses it. The types follow from the files.
 */
export function contentModules(): AstroIntegration {
  return {
    name: 'content-modules',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [part] } });
      },
      'astro:config:done': ({ config, injectTypes }) => {
        const modules = Object.entries(files).flatMap(([name, placeholders]) => {
          const text = readFileSync(new URL(`content/${name}`, config.root), 'utf8');
          return modulesOf(name, parse(text), placeholders);
        });
        injectTypes({ filename: 'content-modules.d.ts', content: modules.join('\n') });
      },
    },
  };
}

const part: Plugin = {
  name: 'content-modules',
  transform: {
    filter: { id: /\/content\/.+\.yaml\?part=\w+$/ },
    handler(text, id) {
      const messages = parse(text)[id.split('?part=')[1] ?? ''];
      return { code: `export default ${JSON.stringify(messages)};`, map: null };
    },
  },
};

/** The file as a module, and each part of it as one. */
function modulesOf(name: string, data: object, placeholders: Record<string, Placeholders>): string[] {
  const moduleOf = (query: string, value: unknown, path: string[]) => {
    const type = typeOf(value, path, placeholders);
    return `declare module '#content/${name}${query}' { const messages: ${type}; export default messages; }`;
  };
  const parts = Object.entries(data).map(([key, part]) => moduleOf(`?part=${key}`, part, [key]));
  return [moduleOf('', data, []), ...parts];
}

function typeOf(value: unknown, path: string[], placeholders: Record<string, Placeholders>): string {
  const names = placeholders[path.join('.')];
  if (names) return 'one' in names ? generic('Plural', names.one) : generic('Template', names);
  if (Array.isArray(value)) return `readonly (${typeOf(value[0], [...path, '0'], placeholders)})[]`;
  if (typeof value !== 'object' || value === null) return 'string';
  const fields = Object.entries(value).map(
    ([key, field]) => `${JSON.stringify(key)}: ${typeOf(field, [...path, key], placeholders)}`,
  );
  return `{ ${fields.join('; ')} }`;
}

const generic = (type: 'Plural' | 'Template', names: readonly string[]) =>
  `import('#lib/format/message.ts').${type}<${names.map((name) => `'${name}'`).join(' | ')}>`;
