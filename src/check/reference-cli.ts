import { writeFileSync } from 'node:fs';
import { referenceFiles } from './reference.ts';

for (const [name, text] of Object.entries(referenceFiles)) writeFileSync(`content/${name}`, text);
