import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sourcePatches } from '#studio/forms/keystatic.ts';

const DIST = '/@keystatic/core/dist/';

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.includes(DIST)) return loaded;
    const source = sourcePatches.reduce((code, [text, own]) => code.replaceAll(text, own), String(loaded.source));
    return { ...loaded, source };
  },
});

/** A module of Keystatic's as the studio's page loads it: in Node, it has no forms, but those of its browser build work there, too. */
export const loadForms = (name: string) => import(pathToFileURL(join('node_modules', DIST, `${name}.js`)).href);
