import type { Site } from '#schemas/site.ts';

type Settings = Site['newsletter'];

/** What the browser needs to put the marketing service's form in place of our own. */
export type HostedForm = Omit<Settings, 'endpoint' | 'origins'>;

/** The hosted form, or nothing where the owner has not entered both ids: then no third party is asked. */
export const hostedFormOf = ({
  endpoint: _endpoint,
  origins: _origins,
  ...hosted
}: Settings): HostedForm | undefined => (hosted.portalId && hosted.formId ? hosted : undefined);
