import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRoute } from 'astro';

const FOLDER = 'content/files';

/** Every file of content/files, for download at /files. The content check reports files that are not downloads. */
export const getStaticPaths = () =>
  globSync('**/*.*', { cwd: FOLDER }).map((file) => ({ params: { file: file.replaceAll('\\', '/') } }));

export const GET: APIRoute = async ({ params }) => new Response(await readFile(join(FOLDER, params.file ?? '')));
