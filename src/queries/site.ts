import { getEntry } from 'astro:content';

/** content/site.yaml. The content check reports a missing file before this runs. */
export async function getSite() {
  const entry = await getEntry('site', 'site');
  if (!entry) throw new Error('content/site.yaml: missing');
  return entry.data;
}

/** content/navigation.yaml. */
export async function getNavigation() {
  const entry = await getEntry('navigation', 'navigation');
  if (!entry) throw new Error('content/navigation.yaml: missing');
  return entry.data;
}
