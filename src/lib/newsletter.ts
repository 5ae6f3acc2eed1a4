import type { Site } from '#schemas/site.ts';

type Settings = Site['newsletter'];

/** What the marketing service's script needs to draw its form. */
export type HostedForm = Omit<Settings, 'endpoint' | 'origins'>;

/** The hosted form, if both ids are set; otherwise no third party is contacted. */
export const hostedFormOf = ({ region, portalId, formId, script }: Settings): HostedForm | undefined =>
  portalId && formId ? { region, portalId, formId, script } : undefined;
