import { readFileSync, writeFileSync } from 'node:fs';
import { readInterfaceTexts, referenceFiles } from './reference.ts';

for (const [name, text] of Object.entries(referenceFiles)) writeFileSync(`content/${name}`, text);

const texts = Object.entries(readInterfaceTexts(readFileSync('content/interface.yaml', 'utf8')));
const lines = texts.map(([path, names]) => `  "${path}": [${names.map((name) => `"${name}"`).join(', ')}]`);
writeFileSync('src/schemas/interface-texts.json', `{\n${lines.join(',\n')}\n}\n`);
