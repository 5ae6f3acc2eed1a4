/**
 * Loads a part of the page's code that most visits do without.
 * @throws an error that a visitor can act on, where the browser's own names a file.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    throw new Error('A part of this page did not arrive. Check the connection and try again, or reload the page.', {
      cause,
    });
  }
}
