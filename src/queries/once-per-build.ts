/**
 * Lets a build read something once: what every page asks for would otherwise be most of the time and memory of a build
 * with thousands of pages. While editors work, each request reads it again.
 */
export function oncePerBuild<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => {
    if (import.meta.env.DEV === true) return read();
    result ??= read();
    return result;
  };
}
