import model from 'virtual:studio-model';
import { makeHandler } from '@keystatic/astro/api';
import type { APIRoute } from 'astro';
import { studioConfig } from './config.ts';
import { PICTURES_API } from './forms.ts';
import { inContent, saveAdditions, savePicture, type Update } from './save.ts';

export const prerender = false;

const keystatic = makeHandler({ config: studioConfig(model) });
const root = process.cwd();

/** Keystatic's own interface for its page, but for how files are written. */
export const ALL: APIRoute = async (context) => {
  const { request, url } = context;
  if (request.method === 'POST' && url.pathname === PICTURES_API) {
    const picture = Buffer.from(await request.arrayBuffer());
    return new Response(await savePicture(root, url.searchParams.get('name') ?? '', picture));
  }
  if (request.method !== 'POST' || !url.pathname.endsWith('/update')) return keystatic(context);
  const update: Update = await request.json();
  for (const { path } of update.deletions) inContent(root, path);
  await saveAdditions(root, update);
  const { headers } = request;
  const body = JSON.stringify({ additions: [], deletions: update.deletions } satisfies Update);
  return keystatic({ ...context, request: new Request(url, { method: 'POST', headers, body }) });
};
