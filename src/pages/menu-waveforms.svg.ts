import type { APIRoute } from 'astro';
import { waveformSheet } from '#lib/waveform-sheet.ts';
import { getNavigation } from '#queries/site.ts';

export const GET: APIRoute = async () => {
  const { header } = await getNavigation();
  const names = header.map(({ label }) => label);
  return new Response(waveformSheet(names), { headers: { 'content-type': 'image/svg+xml' } });
};
