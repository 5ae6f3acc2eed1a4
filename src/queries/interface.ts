import { getEntry } from 'astro:content';
import type { InterfaceMessages } from '#schemas/interface.ts';
import { oncePerBuild } from './once-per-build.ts';

/** content/interface.yaml: what components say. The content check reports a missing file before this runs. */
export const getInterface = oncePerBuild(async (): Promise<InterfaceMessages> => {
  const entry = await getEntry('interface', 'interface');
  if (!entry) throw new Error('content/interface.yaml: missing');
  return entry.data;
});
