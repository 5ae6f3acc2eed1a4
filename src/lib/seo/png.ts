import sharp from 'sharp';

/** A drawing as a picture of that width. It holds no text, so that no fonts have to be looked for. */
export async function pngOf(svg: string, width: number): Promise<Uint8Array<ArrayBuffer>> {
  const png = await sharp(Buffer.from(svg)).resize({ width }).png({ palette: true, effort: 10 }).toBuffer();
  return new Uint8Array(png);
}

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
