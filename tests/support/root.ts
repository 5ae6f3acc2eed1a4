import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SOURCES = ['src', 'public', 'content', 'astro.config.mjs', 'package.json', 'tsconfig.json'];
/** Caches between builds: a copy has its own. */
const CACHES = ['.astro', '.cache', '.vite'];

/**
 * Copies the project, to be built with a `change` of its content, to a new folder, by default a temporary one; returns the
 * folder. `withCache`, its build starts with what earlier ones have drawn.
 */
export function makeRoot({
  withCache,
  folder = mkdtempSync(join(tmpdir(), 'site-')),
  change,
}: {
  withCache: boolean;
  folder?: string;
  change?: (folder: string) => void;
}): string {
  for (const source of SOURCES) cpSync(source, join(folder, source), { recursive: true, dereference: true });
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  for (const name of readdirSync('node_modules').filter((name) => !CACHES.includes(name))) {
    symlinkSync(realpathSync(join('node_modules', name)), join(folder, 'node_modules', name));
  }
  const drawn = 'node_modules/.astro';
  if (withCache && existsSync(drawn)) cpSync(drawn, join(folder, drawn), { recursive: true });
  change?.(folder);
  return folder;
}
