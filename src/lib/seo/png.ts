import { Resvg } from '@resvg/resvg-js';

/** A drawing as a picture of that width. It holds no text, so that no fonts have to be looked for. */
export const pngOf = (svg: string, width: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render().asPng(),
  );

const HEADER_BYTES = 22;

/** A favicon.ico that holds one PNG: the directory of the format, then the picture as it is. */
export function icoOf(png: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const ico = new Uint8Array(HEADER_BYTES + png.length);
  const view = new DataView(ico.buffer);
  const isLittleEndian = true;
  view.setUint16(2, 1, isLittleEndian); // The file is an icon
  view.setUint16(4, 1, isLittleEndian); // of one picture,
  view.setUint8(6, size);
  view.setUint8(7, size);
  view.setUint16(10, 1, isLittleEndian); // of one plane
  view.setUint16(12, 32, isLittleEndian); // with 32 bits a pixel.
  view.setUint32(14, png.length, isLittleEndian);
  view.setUint32(18, HEADER_BYTES, isLittleEndian);
  ico.set(png, HEADER_BYTES);
  return ico;
}
