import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** `oncePerBuild` is no query. */
const QUERIES = /\/src\/queries\/(?!once)[\w-]+\.ts$/;
const PAGE = /\/src\/pages\/.+\.astro$/;
const PART = /\/src\/components\/(?:sections\/(\w+)|chrome\/(Site\w+))\.astro$/;
const EXPORT = /^export (?:async function|function|const) (\w+)/gm;

const parts = JSON.stringify(fileURLToPath(new URL('parts.ts', import.meta.url)));

/** Lets each page say in comments which files its parts show: see parts.ts. */
export const marking: Plugin = {
  name: 'studio-marking',
  // After Astro and TypeScript.
  enforce: 'post',
  transform: {
    filter: { id: [QUERIES, PAGE, PART] },
    handler(code, id) {
      const [, section, chrome] = PART.exec(id) ?? [];
      const values = section ? `'${section}'` : `'${chrome}', 'content/navigation.yaml'`;
      const marked =
        section || chrome ? code.replace(/^export default (.+);$/m, `export default part($1, ${values});`) : code;
      const names = QUERIES.test(id) ? Array.from(code.matchAll(EXPORT), ([, name]) => name) : [];
      return `import { noted, part } from ${parts};
${marked.replace(/(["'])astro:content\1/, parts).replaceAll(/^export const/gm, 'export let')}
${names.map((name) => `${name} = noted(${name});`).join('\n')}`;
    },
  },
};
