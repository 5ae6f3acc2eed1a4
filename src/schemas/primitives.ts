import { z } from 'astro/zod';

/** Collections that another entry may point at. */
export type ReferenceTarget = 'figures' | 'compliance' | 'features' | 'steps';

/**
 * The id of an entry of another collection, or of a group (folder) of its entries.
 * The content check reads the mark and refuses an id that leads nowhere; Astro only logs it.
 */
export const reference = (target: ReferenceTarget) => z.string().min(1).meta({ reference: target });

/** A piece of copy. `{figure-id}` prints that figure of the ledger. */
export const copy = (max: number) => z.string().trim().min(1).max(max).meta({ copy: true });

/** A page of this site (`/markets#researchers`), or a full https or mailto address. */
export const href = z
  .string()
  .regex(
    /^(\/|#|https:\/\/|mailto:)\S*$/,
    'write a path that starts with / (for example /contact), or a full https:// or mailto: address',
  )
  .meta({ link: true });

/** Position among its siblings, from 1. */
export const order = z.number().int().min(1);

/** Two letters, as on the table of elements: Ma, Cs. */
export const elementCode = z.string().regex(/^[A-Z][A-Za-z]$/, 'write two letters, the first one capital: Cs');

/** Icons of the set that entries may use; each name is a file of the icon package. */
export const icon = z.enum([
  'activity',
  'audio-lines',
  'badge-check',
  'bell-ring',
  'bot',
  'brain',
  'calendar-check',
  'chart-line',
  'clipboard-list',
  'clock',
  'database',
  'eye',
  'file-text',
  'flask-conical',
  'globe',
  'headset',
  'heart-pulse',
  'languages',
  'layers',
  'lock',
  'mail',
  'messages-square',
  'mic',
  'network',
  'phone',
  'pill',
  'radio',
  'scan-eye',
  'shield-check',
  'smartphone',
  'stethoscope',
  'users',
  'watch',
  'workflow',
]);
