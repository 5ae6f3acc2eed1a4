import moreInvalidWords from '#content/crawl-tool.yaml?part=moreInvalid';
import { fill } from '#lib/format/fill.ts';
import { linesOf, numberError } from './fields.ts';
import type { FormErrors } from './form.ts';
import { formatsOf, headerOf, languagesOf, type MoreValues, parseObject, readMore } from './more-values.ts';

const MAX_WAIT_MS = 60_000;
/** Maximum number of digits of the delay, before and after the decimal point. */
const DECIMAL = /^\d{1,6}(\.\d{1,3})?$/;
const COUNTRY = /^[a-z]{2}$/i;
const LANGUAGE = /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i;
/** A token of HTTP (RFC 9110). */
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;
/** Characters allowed in a header: Latin-1 without control characters. */
const HEADER_VALUE = /^[\t\x20-\x7E\xA0-\xFF]*$/;

const optionalNumber = (text: string, min: number, max?: number) =>
  text.trim() ? numberError(text, min, max) : undefined;

function formatsError(text: string): string | undefined {
  const formats = formatsOf(text);
  if (formats.length === 0) return moreInvalidWords.formats;
  const lacksMarkdown = formats.includes('changeTracking') && !formats.includes('markdown');
  return lacksMarkdown ? moreInvalidWords.changeTracking : undefined;
}

/** Unless JSON is chosen, its fields are not sent. */
function jsonErrors({ formats, jsonPrompt, jsonSchema }: MoreValues): FormErrors {
  if (!formatsOf(formats).includes('json')) return {};
  if (jsonSchema.trim() && !parseObject(jsonSchema)) return { jsonSchema: moreInvalidWords.jsonSchema };
  return jsonPrompt.trim() || jsonSchema.trim() ? {} : { jsonPrompt: moreInvalidWords.jsonPrompt };
}

function selectorsError(text: string): string | undefined {
  const tag = linesOf(text).find((line) => line.startsWith('<'));
  return tag && fill(moreInvalidWords.selector, { tag });
}

function waitError({ waitFor, timeout }: MoreValues): string | undefined {
  const error = optionalNumber(waitFor, 0, MAX_WAIT_MS);
  if (error || !timeout.trim() || numberError(timeout, 1)) return error;
  const max = Math.floor(Number(timeout) / 2);
  return Number(waitFor) > max ? fill(moreInvalidWords.wait, { max: String(max) }) : undefined;
}

function delayError(text: string): string | undefined {
  if (!text.trim()) return undefined;
  const isValid = DECIMAL.test(text.trim()) && Number(text) > 0;
  return isValid ? undefined : moreInvalidWords.delay;
}

function languagesError(text: string): string | undefined {
  const wrong = languagesOf(text).find((language) => !LANGUAGE.test(language));
  return wrong && fill(moreInvalidWords.language, { language: wrong });
}

function headersError(text: string): string | undefined {
  const names = new Set<string>();
  for (const line of linesOf(text)) {
    const [name, value] = headerOf(line);
    if (!HEADER_NAME.test(name)) return fill(moreInvalidWords.header, { line });
    if (!HEADER_VALUE.test(value)) return fill(moreInvalidWords.headerValue, { name });
    if (names.has(name.toLowerCase())) return fill(moreInvalidWords.headerTwice, { name });
    names.add(name.toLowerCase());
  }
  return undefined;
}

/** Error messages by field for values that the service would reject. */
export function validateMore(values: Partial<MoreValues>): FormErrors {
  const more = readMore(values);
  return {
    formats: formatsError(more.formats),
    ...jsonErrors(more),
    includeTags: selectorsError(more.includeTags),
    excludeTags: selectorsError(more.excludeTags),
    waitFor: waitError(more),
    timeout: optionalNumber(more.timeout, 1),
    country: more.country.trim() && !COUNTRY.test(more.country.trim()) ? moreInvalidWords.country : undefined,
    languages: languagesError(more.languages),
    headers: headersError(more.headers),
    delay: delayError(more.delay),
    maxConcurrency: optionalNumber(more.maxConcurrency, 1),
  };
}
