import { readFileSync, writeFileSync } from 'node:fs';
import { interfaceTexts, referenceFiles } from './reference.ts';

for (const [name, text] of Object.entries(referenceFiles)) writeFileSync(`content/${name}`, text);
writeFileSync('src/schemas/interface-texts.json', interfaceTexts(readFileSync('content/interface.yaml', 'utf8')));
