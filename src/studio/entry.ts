import type { APIRoute } from 'astro';
import { readEntries } from './entries.ts';
import { type EntryState, formOf, nameOf } from './forms.ts';
import { addressesOf } from './preview.ts';
import { stateOf } from './sending.ts';

/**
 * Where the entry of a form stands. Not with api.ts: it reads what pages are made of and waits for that as they do, and a
 * form must not wait when it saves.
 */
export const GET: APIRoute = async ({ url }) => {
  const entry = readEntries().find(({ file }) => formOf(file) === url.searchParams.get('form'));
  if (!entry) return Response.json(null);
  const { file } = entry;
  const shownOn = await Array.fromAsync(addressesOf(nameOf(file)));
  return Response.json({ file, state: await stateOf(file), shownOn } satisfies EntryState);
};
