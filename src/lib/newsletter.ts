import type { Site } from '#schemas/site.ts';

type Settings = Site['newsletter'];

/** What the browser needs to put the marketing service's form in place of our own. */
export type HostedForm = Pick<Settings, 'region' | 'portalId' | 'formId' | 'script'>;

/** The hosted form, or nothing where the owner has not entered both ids: then no third party is asked. */
export const hostedFormOf = (settings: Settings): HostedForm | undefined =>
  settings.portalId && settings.formId ? settings : undefined;
