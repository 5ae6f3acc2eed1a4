import type { PictureSize } from '#schemas/picture.ts';

/** Formats of the pictures in content/. */
export const pictureFormats: readonly string[] = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'svg'];

/** Formats that cameras and drawing programs write, and that browsers don't show. */
export const unshownFormats: readonly string[] = [
  'heic',
  'heif',
  'tif',
  'tiff',
  'bmp',
  'psd',
  'ai',
  'eps',
  'jxl',
  'dng',
];

/** The extension of a file name in lowercase: jpg. */
export const extensionOf = (name: string) => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Whether a file name looks like that of a picture, of whatever format. */
export const isPicture = (name: string) => [...pictureFormats, ...unshownFormats, 'gif'].includes(extensionOf(name));

/** Formats of recordings: every browser plays them. */
export const audioFormats: readonly string[] = ['mp3', 'm4a', 'wav'];

/** Formats of the files in content/files. Browsers would run an HTML or SVG file there as a page of this site. */
export const downloadFormats: readonly string[] = ['pdf', 'csv', 'docx', 'pptx', 'xlsx', 'zip', ...audioFormats];

interface ShownSize {
  /** How wide it is shown at most on a common screen, in pixels. The least that a file must have. */
  shown: number;
  /** The widths that a build makes: few, since each takes up to two seconds as AVIF. */
  widths: readonly number[];
  /** Its width in the layout, for the browser's choice. */
  sizes: string;
}

export const pictureSizes: Readonly<Record<PictureSize, ShownSize>> = {
  /** A small square of an entry. */
  portrait: { shown: 200, widths: [200, 400], sizes: '6.2rem' },
  /** In an entry, beside text. */
  card: { shown: 720, widths: [400, 720, 1056], sizes: '(width >= 60rem) 44rem, 92vw' },
  /** A person: beside the text of a hero, one of three in a row, or as wide as a phone. */
  scene: { shown: 960, widths: [480, 960, 1440], sizes: '(width >= 60rem) 62rem, 100vw' },
  /** As wide as running text. */
  column: { shown: 528, widths: [400, 720, 1056], sizes: '(width >= 36rem) 33rem, 92vw' },
  /** As wide as the content of a band. */
  wide: { shown: 1216, widths: [608, 1216, 1824], sizes: '(width >= 80rem) 76rem, 94vw' },
  /** As wide as the window. */
  full: { shown: 1920, widths: [768, 1280, 1920], sizes: '100vw' },
};
