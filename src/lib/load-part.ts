/**
 * Loads code that most visits don't need.
 * @throws an error with advice for the visitor; the browser's own only names a file.
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
