import { z } from 'astro/zod';
import { copy } from './primitives.ts';
import { viewFacts, viewFields } from './view.ts';

/** The line drawing of a bedside device, a wearable and the chart that both write to. */
export const deviceDrawingSchema = z.strictObject({
  ...viewFields,
  /** What the drawing shows, for screen readers. */
  alt: copy(160),
  /** What each part of the drawing does: the device, the wearable, the chart. Each stands under its part. */
  facts: viewFacts,
});
export type DeviceDrawing = z.output<typeof deviceDrawingSchema>;
