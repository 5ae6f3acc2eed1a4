import { referenceText } from './reference.ts';

process.stdout.write(referenceText);
