import { z } from 'astro/zod';
import { reference } from '#schemas/primitives.ts';
import type { Section } from '#sections/section.ts';

export const schemas = {
  Call: {
    help: 'A call that visitors can play, turn by turn, with the record that it fills; for dark bands.',
    schema: z.strictObject({ conversation: reference('conversations') }),
  },
} as const satisfies Record<string, Section>;
