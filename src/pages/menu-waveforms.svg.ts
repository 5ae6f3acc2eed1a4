import type { APIRoute } from 'astro';
import { isMenu } from '#lib/navigation.ts';
import { waveformSheet } from '#lib/waveform-sheet.ts';
import { getNavigation } from '#queries/site.ts';

export const GET: APIRoute = async () => {
  const { header } = await getNavigation();
  const names = header.filter(isMenu).map(({ label }) => label);
  return new Response(waveformSheet(names), { headers: { 'content-type': 'image/svg+xml' } });
};
