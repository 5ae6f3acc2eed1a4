import { readFileSync, writeFileSync } from 'node:fs';
import { readInterfaceTexts, referenceText } from './reference.ts';

writeFileSync('content/reference.md', referenceText);

const texts = Object.entries(readInterfaceTexts(readFileSync('content/interface.yaml', 'utf8')));
const lines = texts.map(([path, names]) => `  "${path}": [${names.map((name) => `"${name}"`).join(', ')}]`);
writeFileSync('src/schemas/interface-texts.json', `{\n${lines.join(',\n')}\n}\n`);
