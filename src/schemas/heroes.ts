import { z } from 'astro/zod';
import { described, heroPicture } from './picture.ts';
import { copy, reference } from './primitives.ts';

const heading = copy(90);

/** A duration. Values of components are always text. */
function milliseconds(least: number, most: number) {
  const message = `use a whole number of milliseconds, from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine((ms) => ms >= least && ms <= most, message);
}

/** The first screens of pages. Each has the main heading. */
export const heroSchemas = {
  // ── Heroes: the page's only h1; inside: a paragraph and <Actions> ──
  /** The first screen of the home page. Inside: <Actions>. */
  HomeHero: z.strictObject({
    /** Two sentences; each takes a line. */
    headline: heading,
    /** The line after it. */
    follow: copy(160),
    giaHeading: heading,
    giaText: copy(240),
    /** The call beside it, in its short form. */
    conversation: reference('conversations'),
  }),
  /** Light, with the voiceprint or a picture at the side. */
  SplitHero: z.strictObject({ heading, ...heroPicture('half') }).refine(...described('picture', 'pictureAlt')),
  /** Dark, with the voiceprint or a picture at the foot, or with a view (slot="view") that stands on the next band. */
  StageHero: z
    .strictObject({
      heading,
      /** The heading is typed out, then the first paragraph. A name without a value. */
      typed: z.boolean().default(false),
      /** Milliseconds per typed character, from 20 (fast) to 120 (slow). */
      interval: milliseconds(20, 120).default(50),
      /** Milliseconds before typing starts, at most 2000. */
      delay: milliseconds(0, 2000).default(0),
      ...heroPicture('full'),
    })
    .refine(...described('picture', 'pictureAlt')),
  /** On paper, over a view without a frame that is as wide as the page. Inside, besides its text: the view, with slot="view". */
  ScaleHero: z.strictObject({
    heading,
    /** Id of a compliance badge shown under the text. */
    badge: reference('compliance').optional(),
  }),
  /** Dark, over a view without a frame from edge to edge. Inside, besides its text: the view, with slot="view". */
  LineHero: z.strictObject({ heading }),
  /** On mint, with a view that comes in from the other side. Inside: the view, with slot="view". */
  MirrorHero: z.strictObject({ heading }),
  /** On sand, with a drawing on the same floor as the words. Inside: the drawing, with slot="view". */
  DrawingHero: z.strictObject({ heading }),
  /** Words only, over a line. */
  PlainHero: z.strictObject({ heading }),
} as const;
