import { type MarkColors, markSvg } from '#lib/brand-mark.ts';
import { token } from '#lib/tokens.ts';
import { icoOf, pngOf } from './png.ts';

export interface Icon {
  name: string;
  /** Pixels on each side. */
  size: number;
  shape: 'rounded' | 'full';
  /** What the manifest says that it is for; icons without it are not in the manifest. */
  purpose?: 'any' | 'maskable';
}

export const icons = [
  { name: 'apple-touch-icon', size: 180, shape: 'full' },
  { name: 'icon-192', size: 192, shape: 'rounded', purpose: 'any' },
  { name: 'icon-512', size: 512, shape: 'rounded', purpose: 'any' },
  { name: 'maskable-512', size: 512, shape: 'full', purpose: 'maskable' },
] as const satisfies Icon[];

const FAVICON_SIZE = 32;

export const markColors = (): MarkColors => ({
  background: token('pine'),
  bars: token('mint-bright'),
  lit: token('signal'),
});

export const iconPng = ({ size, shape }: Icon) => pngOf(markSvg({ colors: markColors(), shape }), size);
export const faviconSvg = () => markSvg({ colors: markColors(), darkBackground: token('pine', 'dark') });
export const faviconIco = async () => icoOf(await pngOf(markSvg({ colors: markColors() }), FAVICON_SIZE), FAVICON_SIZE);
