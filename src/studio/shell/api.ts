import { readFile } from 'node:fs/promises';
import model from 'virtual:studio-model';
import { makeHandler } from '@keystatic/astro/api';
import type { APIRoute } from 'astro';
import { companyTimeOf, readContent, readPlace, readSiteMap, type Targets, targetsOf } from '#check/index.ts';
import { extensionOf, isPicture } from '#lib/pictures.ts';
import { api } from '../forms/addresses.ts';
import { withBase } from '../forms/base.ts';
import { studioConfig } from '../forms/config.ts';
import { fileAsked } from '../forms/keystatic.ts';
import { saveUpdate, type Update } from '../forms/save.ts';
import { savePicture } from '../forms/save-picture.ts';
import { fileIn, Refusal } from '../publish/files.ts';
import { keep } from '../publish/kept.ts';
import { readLive } from '../publish/live.ts';
import { session } from '../publish/session.ts';

const keystatic = makeHandler({ config: studioConfig(model) });
const { folder } = session;
const { root, git } = folder;

/** Keystatic's own interface for its page, but for how files are read and written: every POST of Keystatic's is an update. */
export const ALL: APIRoute = async (context) => {
  const { request, url } = context;
  if (url.pathname === api.options) return Response.json(await optionsOf(url.searchParams.get('of') ?? ''));
  if (url.pathname === api.live) return Response.json(await readLive(folder, import.meta.env.SITE));
  if (url.pathname === api.progress) return Response.json(session.progress);
  if (request.method === 'GET' && url.pathname === api.pictures) return pictureAt(url.searchParams.get('name') ?? '');
  if (request.method !== 'POST') {
    const file = fileAsked(url.pathname);
    const answer = await keystatic(context);
    return file && answer.ok ? new Response(withBase(file, await answer.text())) : answer;
  }
  try {
    if (url.pathname === api.pictures) {
      const picture = Buffer.from(await request.arrayBuffer());
      return new Response(await savePicture(root, url.searchParams.get('name') ?? '', picture));
    }
    const update: Update = await request.json();
    const conflicts = await saveUpdate(root, update, async (files) => {
      // What is deleted, and not only renamed, can be brought back.
      if ((await readPlace(git))?.head) for (const file of files) await keep(folder, [file], 'Deleted');
    });
    if (conflicts.length > 0) return Response.json(conflicts, { status: 409 });
    // It answers with the files that there are now.
    const body = JSON.stringify({ additions: [], deletions: [] } satisfies Update);
    return keystatic({ ...context, request: new Request(url, { method: 'POST', headers: request.headers, body }) });
  } catch (error) {
    // Keystatic shows it on the form, which keeps what it has.
    if (error instanceof Refusal) return new Response(error.message, { status: 400 });
    const why = Object(error).code === 'ENOSPC' ? 'the disk is full. Delete something else, and save again' : error;
    return new Response(`Nothing was saved: ${why}.`, { status: 500 });
  }
};

/** A picture of content/, also of a name that no page could have. A drawing that is opened runs nothing. */
async function pictureAt(file: string): Promise<Response> {
  const picture =
    isPicture(file) &&
    (await fileIn(root, file)
      .then(readFile)
      .catch(() => undefined));
  if (!picture) return new Response(undefined, { status: 404 });
  const type = extensionOf(file).replace('svg', 'svg+xml').replace('jpg', 'jpeg');
  return new Response(picture, { headers: { 'content-type': `image/${type}`, 'content-security-policy': 'sandbox' } });
}

/** What a field can name: the addresses of the site, the figures and counts of a text, or the entries of a reference. */
async function optionsOf(name: string): Promise<readonly string[]> {
  const content = await readContent('content', () => {});
  const targets = targetsOf(content);
  if (name === 'copy') {
    const counts = targets.counts?.map((each) => `{${each}:count}`) ?? [];
    return [...(targets.figures ?? []).map((id) => `{${id}}`), ...counts];
  }
  if (name !== 'links') return targets[name as keyof Targets] ?? [];
  const site = readSiteMap(content, content.pages, companyTimeOf(content), () => {});
  return [...site].flatMap(([path, ids = []]) => [path, ...ids.map((id) => `${path}#${id}`)]);
}
