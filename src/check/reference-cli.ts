import { writeFileSync } from 'node:fs';
import { referenceText } from './reference.ts';

writeFileSync('content/reference.md', referenceText);
