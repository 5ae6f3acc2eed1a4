/** A property of an unknown value. */
export const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** A shorter key is no secret but a word that any page may have. */
const MIN_KEY_LENGTH = 8;
/** Other ways to write the characters of a key in JSON. */
const ESCAPED = /\\u00[2-7]|\\\//;

/** Whether the parsed text can hold the key. Only then it is searched value by value: a page of documents has 10 MiB. */
const mayHold = (text: string, apiKey: string) =>
  apiKey.length >= MIN_KEY_LENGTH && (text.includes(JSON.stringify(apiKey).slice(1, -1)) || ESCAPED.test(text));

/** Strikes the key out of all texts and names, without recursion: an answer may be nested deeper than the stack. */
function strike(apiKey: string, root: object) {
  const clean = (text: string) => text.replaceAll(apiKey, '[API key]');
  const pending = [root];
  for (let node = pending.pop(); node; node = pending.pop()) {
    for (const [name, value] of Object.entries(node)) {
      if (name.includes(apiKey)) Reflect.deleteProperty(node, name);
      Reflect.set(node, clean(name), typeof value === 'string' ? clean(value) : value);
      if (typeof value === 'object' && value) pending.push(value);
    }
  }
}

/** Part of ECMAScript 2026, which TypeScript lacks: what a number looked like, and a number that is written as it looked. */
const { rawJSON } = JSON as unknown as { rawJSON?: (text: string) => unknown };
type Reviver = (name: string, value: unknown, context: { source?: string }) => unknown;

const keepLong: Reviver = (_, value, { source }) =>
  Number.isInteger(value) && !Number.isSafeInteger(value) && source ? rawJSON?.(source) : value;

/**
 * Parses JSON. Integers that no number can hold are written again as they arrived, where the browser can, unless the text is
 * nested deeper than the stack, which only such a reading needs.
 */
export function parseJson(text: string): unknown {
  try {
    if (rawJSON && /\d{16}/.test(text)) return JSON.parse(text, keepLong as Parameters<typeof JSON.parse>[1]);
  } catch {
    // Not JSON, or too deep: the next line tells.
  }
  return JSON.parse(text);
}

/**
 * Parsed JSON without the API key: a service may echo what it was sent, and its texts end up in logs, on screens and in
 * files. `undefined`, which JSON cannot express, if the text is not JSON.
 */
export function readJson(text: string, apiKey: string): unknown {
  try {
    const root = { value: parseJson(text) };
    if (mayHold(text, apiKey)) strike(apiKey, root);
    return root.value;
  } catch {
    return undefined;
  }
}

/** An `error` field as text. Usually it is a string, but the service has sent objects, including empty ones. */
export function errorText(error: unknown): string | undefined {
  if (typeof error === 'string') return error || undefined;
  const json = error ? toJson(error) : '{}';
  return json === '{}' ? undefined : json;
}

/** An answer as JSON. Parsing has no limit of depth, but writing overflows the stack after some thousand levels. */
export function toJson(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return '(nested too deep to show)';
  }
}
