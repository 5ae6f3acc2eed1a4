/** A property of an unknown value. */
export const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Parsed JSON; `undefined`, which JSON cannot express, if the text is not JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An `error` field as text. Usually it is a string, but the service has sent objects, including empty ones. */
export function errorText(error: unknown): string | undefined {
  if (typeof error === 'string') return error || undefined;
  return error && JSON.stringify(error) !== '{}' ? JSON.stringify(error) : undefined;
}
