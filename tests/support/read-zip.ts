const END = 0x06054b50;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;

/** Names and texts of a zip that packs nothing, by its directory at the end, in its order. */
export function readZip(buffer: ArrayBuffer): Map<string, string> {
  const view = new DataView(buffer);
  const text = (start: number, length: number) => new TextDecoder().decode(new Uint8Array(buffer, start, length));
  let end = buffer.byteLength - 22;
  while (view.getUint32(end, true) !== END) end -= 1;
  const files = new Map<string, string>();
  let entry = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const [nameBytes, extraBytes, noteBytes] = [28, 30, 32].map((place) => view.getUint16(entry + place, true));
    const local = view.getUint32(entry + 42, true);
    const body = local + LOCAL_BYTES + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    files.set(text(entry + ENTRY_BYTES, nameBytes ?? 0), text(body, view.getUint32(entry + 24, true)));
    entry += ENTRY_BYTES + (nameBytes ?? 0) + (extraBytes ?? 0) + (noteBytes ?? 0);
  }
  return files;
}
