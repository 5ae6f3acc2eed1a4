import { errorMessages } from './words.ts';

/**
 * Loads code that most visits do not need.
 * @throws an error with a message for users; the browser's own message names a file.
 */
export async function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    throw new Error(errorMessages.notLoaded, { cause });
  }
}
