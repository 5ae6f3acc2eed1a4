import { token } from './tokens.ts';
import { voiceprint } from './voiceprint.ts';

const SHAPE = { bars: 26, pitch: 10, reach: 90 };
const WEIGHT = 4;
/** Distance between waveforms, so that an image taller than its waveform doesn't show the next one. */
const STEP = 2 * SHAPE.reach;

/** Id of the view that shows one name’s waveform. */
export const waveformId = (name: string) => name.toLowerCase().replace(/\W+/g, '-');

function viewOf(name: string, index: number): string {
  const { viewBox, path } = voiceprint(name, SHAPE);
  const [, , width, height] = viewBox.split(' ');
  const top = index * STEP;
  return `<view id="${waveformId(name)}" viewBox="0 ${top} ${width} ${height}"/><path d="${path}" transform="translate(0 ${top})"/>`;
}

/** Voiceprints of several names in one SVG file, each in its own view. */
export const waveformSheet = (names: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" fill="none" stroke="url(#g)" stroke-width="${WEIGHT}" stroke-linecap="round">` +
  `<linearGradient id="g" gradientUnits="userSpaceOnUse" x2="0" y2="${SHAPE.reach}"><stop stop-color="${token('mint-bright')}"/><stop offset="1" stop-color="${token('signal')}"/></linearGradient>` +
  `${names.map(viewOf).join('')}</svg>`;
