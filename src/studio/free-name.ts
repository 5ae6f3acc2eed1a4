/** Words as the name of a file or a branch: "A portrait" is a-portrait. */
export const asName = (words: string) =>
  words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replaceAll(/^-|-$/g, '');

/** The first of a-portrait, a-portrait-2, a-portrait-3 that is not taken. */
export async function freeName(name: string, isTaken: (name: string) => boolean | Promise<boolean>): Promise<string> {
  let free = name;
  for (let count = 2; await isTaken(free); count += 1) free = `${name}-${count}`;
  return free;
}
