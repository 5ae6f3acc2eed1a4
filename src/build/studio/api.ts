import model from 'virtual:studio-model';
import { makeHandler } from '@keystatic/astro/api';
import type { APIRoute } from 'astro';
import { studioConfig } from './config.ts';
import { PICTURES_API } from './forms.ts';
import { Refusal, saveAdditions, savePicture, type Update } from './save.ts';

export const prerender = false;

const keystatic = makeHandler({ config: studioConfig(model) });
const root = process.cwd();

/** Keystatic's own interface for its page, but for how files are written: every POST of Keystatic's is an update. */
export const ALL: APIRoute = async (context) => {
  const { request, url } = context;
  if (request.method !== 'POST') return keystatic(context);
  try {
    if (url.pathname === PICTURES_API) {
      const picture = Buffer.from(await request.arrayBuffer());
      return new Response(await savePicture(root, url.searchParams.get('name') ?? '', picture));
    }
    const update: Update = await request.json();
    await saveAdditions(root, update);
    const { headers } = request;
    const body = JSON.stringify({ additions: [], deletions: update.deletions } satisfies Update);
    return keystatic({ ...context, request: new Request(url, { method: 'POST', headers, body }) });
  } catch (error) {
    // Keystatic shows it on the form, which keeps what it has.
    if (error instanceof Refusal) return new Response(error.message, { status: 400 });
    throw error;
  }
};
