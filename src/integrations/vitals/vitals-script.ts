import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const ENTRY = fileURLToPath(new URL('../../lib/vitals.ts', import.meta.url));

/** The script that sends real visitors' figures to an address, as a file of its own. */
export async function vitalsScript(address: string): Promise<{ name: string; code: string }> {
  const bundle = await rolldown({
    input: ENTRY,
    platform: 'browser',
    transform: { define: { VITALS_URL: JSON.stringify(address) } },
  });
  const { output } = await bundle.generate({ format: 'esm', minify: true, entryFileNames: 'vitals.[hash].js' });
  const [{ fileName, code }] = output;
  return { name: fileName, code };
}

/** The page with that script, whose policy has to know where it sends to. */
export const withVitals = (html: string, name: string, address: string) =>
  html.replace('</head>', `<script type="module" src="/_astro/${name}" data-connects="${address}"></script></head>`);
