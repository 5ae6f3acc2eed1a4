import anyAscii from 'any-ascii';

/** Longer names are cut. Some file systems take no more, and another script gets longer in Latin letters. */
const MAX_LENGTH = 80;

/** Words of any script as the name of a file, an address or a branch: "Café at noon" is cafe-at-noon. */
export const asName = (text: string) =>
  anyAscii(text)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replaceAll(/^-|-$/g, '');

/** The first of a-portrait, a-portrait-2, a-portrait-3 that is not taken. */
export async function freeName(name: string, isTaken: (name: string) => boolean | Promise<boolean>): Promise<string> {
  let free = name;
  for (let count = 2; await isTaken(free); count += 1) free = `${name}-${count}`;
  return free;
}
