import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { differingShare } from './differing-share.ts';
import { comparisonFile, pictureFolder } from './folder.ts';

/** Two runs side by side, what moved most first: `npm run pictures:compare -- before after`. */
const [before, after] = process.argv.slice(2);
if (!before || !after) {
  console.error('Name two runs of `npm run pictures`: npm run pictures:compare -- before after');
  process.exit(2);
}

const named = (run: string) => (existsSync(pictureFolder(run)) ? readdirSync(pictureFolder(run)) : []);
const names = [...new Set([...named(before), ...named(after)])].sort();
const rows: { name: string; share: number }[] = [];
for (const name of names) {
  const share = await differingShare(join(pictureFolder(before), name), join(pictureFolder(after), name));
  rows.push({ name, share });
}
const moved = rows.filter(({ share }) => share > 0).sort((one, other) => other.share - one.share);

const picture = (run: string, name: string) => `<td><img src="${run}/${name}" alt="${run}" loading="lazy">`;
const html = [
  '<!doctype html><html lang="en"><meta charset="utf-8">',
  `<title>${before} and ${after}</title>`,
  '<style>table{width:100%}img{width:100%}td,th{width:50%;vertical-align:top;text-align:start}</style>',
  `<h1>${moved.length} of ${rows.length} pictures differ</h1><table><tr><th>${before}<th>${after}`,
  ...moved.map(
    ({ name, share }) =>
      `<tr><th colspan="2">${name}: ${(share * 100).toFixed(2)} %<tr>${picture(before, name)}${picture(after, name)}`,
  ),
  '</table></html>',
].join('\n');
writeFileSync(comparisonFile(before, after), html);
console.log(`${moved.length} of ${rows.length} pictures differ: ${comparisonFile(before, after)}`);
