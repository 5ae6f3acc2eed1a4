import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** The path of a program, if it is installed. */
export const findProgram = (name: string) => folders.map((folder) => join(folder, name)).find(existsSync);
