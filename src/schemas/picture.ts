import { z } from 'astro/zod';

/** Where a picture is shown, which decides how wide it must be. lib/pictures.ts has the widths. */
export type PictureSize = 'portrait' | 'card' | 'scene' | 'column' | 'wide' | 'full';

/** The content check reads the metadata and reports names of files that don't exist or are too small. */
const pictureName = (size: PictureSize) => z.string().trim().min(1).meta({ picture: size });

/** A description that says nothing: a word for a picture, or the name of its file. */
export const emptyAlt =
  /^(?:an? |the )?(?:alt|graphic|icon|image|img|logo|photo|photograph|pic|picture|screenshot)s?\.?$|\.(?:jpe?g|png|webp|avif|svg)$|^\S*[-_]\S*[-_\d]\S*$/i;

const NAME_AS_ALT = 'says nothing. Say what the picture shows: A nurse reads a note';
const alt = z
  .string()
  .trim()
  .max(250)
  .refine((text) => !emptyAlt.test(text), NAME_AS_ALT)
  .meta({ copy: true })
  .optional();
const decorative = z.boolean().default(false);

export const pictureValues = (size: PictureSize) => ({
  src: pictureName(size).describe(
    'The name of a file in content/images, with its folder there if it is in one: team/nora.jpg.',
  ),
  alt: alt.describe("What the picture shows, for visitors who don't see it. One or two sentences."),
  decorative: decorative.describe('In place of `alt`, for a picture that says nothing: screen readers skip it.'),
});

/** The picture of a hero or of a person. */
export const heroPicture = {
  picture: pictureName('scene').optional().describe('The name of a file in content/images.'),
  pictureAlt: alt.describe('What the picture shows.'),
  decorative: decorative.describe('In place of `pictureAlt`, for a picture that says nothing.'),
};

type Refinement = [isValid: (values: Record<string, unknown>) => boolean, error: { path: string[]; message: string }];

/** The refinement of a schema with a picture: each has its description, or says that it needs none. */
export const described = (src: string, alt: string): Refinement => [
  (values) => !values[src] || Boolean(values[alt]) !== values['decorative'],
  { path: [alt], message: 'say what the picture shows, or write only "decorative" if it says nothing' },
];

const picture = (size: PictureSize) => z.strictObject(pictureValues(size)).refine(...described('src', 'alt'));

/** A picture of an entry: `{ src: nurse.jpg, alt: … }`, or `{ src: nurse.jpg, decorative: true }`. */
export const pictureField = picture('card');

/** The same, small and square. */
export const portraitField = picture('portrait');
