/** The mark of the company in a box of 32 by 32: five bars of a voice, the middle one lit. */
export const brandMark = {
  size: 32,
  radius: 9,
  weight: 2.6,
  bars: 'M7 14v4M11.5 10.5v11M20.5 10.5v11M25 14v4',
  lit: 'M16 6.5v19',
} as const;

export interface MarkColors {
  background: string;
  bars: string;
  lit: string;
}

interface MarkOptions {
  colors: MarkColors;
  /** The background in the dark scheme, where the picture can follow the scheme. */
  darkBackground?: string;
  /** `full` leaves the corners to the system that crops the icon. */
  shape?: 'rounded' | 'full';
}

/** The mark as a file of its own. */
export function markSvg({ colors, darkBackground, shape = 'rounded' }: MarkOptions): string {
  const { size, radius, weight, bars, lit } = brandMark;
  const corner = shape === 'rounded' ? ` rx="${radius}"` : '';
  const style = darkBackground && `<style>@media(prefers-color-scheme:dark){rect{fill:${darkBackground}}}</style>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">`,
    style,
    `<rect width="${size}" height="${size}"${corner} fill="${colors.background}"/>`,
    `<g fill="none" stroke-width="${weight}" stroke-linecap="round">`,
    `<path stroke="${colors.bars}" d="${bars}"/><path stroke="${colors.lit}" d="${lit}"/></g></svg>`,
  ]
    .filter(Boolean)
    .join('');
}
