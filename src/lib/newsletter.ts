import type { Site } from '#schemas/site.ts';

type Settings = Site['newsletter'];

/** What the browser needs to put the marketing service's form in place of our own. */
export type HostedForm = Omit<Settings, 'endpoint' | 'origins'>;

/** The hosted form, or nothing where the owner has not entered both ids: then no third party is asked. */
export const hostedFormOf = ({ region, portalId, formId, script }: Settings): HostedForm | undefined =>
  portalId && formId ? { region, portalId, formId, script } : undefined;
