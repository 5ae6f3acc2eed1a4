import { atom, computed } from 'nanostores';
import type { CrawlOptions, Format } from '#crawl/client/index.ts';
import { format } from '#lib/format/message.ts';
import { invalidMessages } from './words.ts';

/** What is grouped on the page. `optionMessages` names the groups. */
type Group = 'start' | 'reach' | 'formats' | 'content' | 'ways' | 'rules' | 'pace';

/** The fields as typed, by name. Rules that look at other fields read them here. */
type Values = Readonly<Record<string, string | boolean>>;

interface FieldRules {
  group: Group;
  /** Where it goes in the body of the request. Default: its name. */
  path?: string;
}

interface TextRules extends FieldRules {
  /** Empty for the service's default, unless it says otherwise. */
  initial?: string;
  /** What is wrong with it. */
  error?: (text: string, values: Values) => string | undefined;
  /** What is sent; `undefined` for what equals the service's default. */
  send?: (text: string, values: Values) => unknown;
}

interface NumberRules extends FieldRules {
  initial?: string;
  min: number;
  /** Not sent. */
  serviceDefault?: number;
  error?: NonNullable<TextRules['error']>;
}

const text = (rules: TextRules) => ({
  kind: 'text' as const,
  initial: '',
  error: () => undefined,
  send: (value: string) => value.trim() || undefined,
  ...rules,
});

/** One entry a line. */
const lines = (rules: TextRules) => ({
  ...text({ send: (value) => listOf(linesOf(value)), ...rules }),
  kind: 'lines' as const,
});

/** A whole number, required where it has an initial value. */
const number = ({ min, serviceDefault = 0, ...rules }: NumberRules) => ({
  ...text({
    error: (value) => (value.trim() || rules.initial ? numberError(value, min) : undefined),
    send: (value) => (value.trim() && wholeOf(value) !== serviceDefault ? wholeOf(value) : undefined),
    ...rules,
  }),
  kind: 'number' as const,
});

/** A checkbox. Only a change is sent. */
const flag = ({ initial = false, ...rules }: FieldRules & { initial?: boolean }) => ({
  kind: 'switch' as const,
  initial: initial as boolean,
  error: () => undefined,
  send: (value: boolean) => (value === initial ? undefined : value),
  ...rules,
});

/**
 * The fields of the form, in the order of the request: kind, initial value, limits and where each is sent. The form, its
 * errors and the request read this table. `optionMessages` names and explains each.
 */
export const fields = {
  url: text({ group: 'start', error: urlError }),
  /** Always sent: it caps the cost. */
  limit: number({ group: 'start', initial: '100', min: 1 }),
  maxDepth: number({ group: 'reach', min: 0, serviceDefault: 10 }),
  /** Regular expressions for the path. */
  includePaths: lines({ group: 'reach', error: pathsError }),
  excludePaths: lines({ group: 'reach', error: pathsError }),
  allowExternalLinks: flag({ group: 'reach' }),
  allowSubdomains: flag({ group: 'reach' }),
  crawlEntireDomain: flag({ group: 'rules' }),
  ignoreSitemap: flag({ group: 'rules' }),
  ignoreRobotsTxt: flag({ group: 'rules' }),
  ignoreQueryParameters: flag({ group: 'rules' }),
  /** In seconds. */
  delay: {
    ...text({ group: 'pace', error: delayError, send: (value) => (value.trim() ? decimalOf(value) : undefined) }),
    kind: 'decimal' as const,
  },
  maxConcurrency: number({ group: 'pace', min: 1 }),
  /** In the service's words, separated by spaces. Every crawl is read as Markdown and HTML unless its user chooses otherwise. */
  formats: text({
    group: 'formats',
    path: 'scrapeOptions.formats',
    initial: 'markdown html',
    error: formatsError,
    // The service's default is Markdown alone.
    send: (value) => (formatsOf(value).join() === 'markdown' ? undefined : formatsOf(value)),
  }),
  /** What to find in a page, for the format `json`: a question, a JSON schema, or both. Not sent without it. */
  jsonPrompt: lines({
    group: 'formats',
    path: 'scrapeOptions.jsonOptions.prompt',
    error: (value, values) =>
      hasJson(values) && !value.trim() && !String(values.jsonSchema).trim() ? invalidMessages.jsonPrompt : undefined,
    send: (value, values) => (hasJson(values) && value.trim()) || undefined,
  }),
  jsonSchema: lines({
    group: 'formats',
    path: 'scrapeOptions.jsonOptions.schema',
    error: (value, values) =>
      hasJson(values) && value.trim() && !parseObject(value) ? invalidMessages.jsonSchema : undefined,
    send: (value, values) => (hasJson(values) ? parseObject(value) : undefined),
  }),
  onlyMainContent: flag({ group: 'content', path: 'scrapeOptions.onlyMainContent', initial: true }),
  /** CSS selectors. */
  includeTags: lines({ group: 'content', path: 'scrapeOptions.includeTags', error: selectorsError }),
  excludeTags: lines({ group: 'content', path: 'scrapeOptions.excludeTags', error: selectorsError }),
  /** In milliseconds. */
  waitFor: number({ group: 'ways', path: 'scrapeOptions.waitFor', min: 0, error: waitError }),
  timeout: number({ group: 'ways', path: 'scrapeOptions.timeout', min: 1 }),
  mobile: flag({ group: 'ways', path: 'scrapeOptions.mobile' }),
  /** ISO 3166-1, such as US. */
  country: text({
    group: 'ways',
    path: 'scrapeOptions.location.country',
    error: (value) => (/^([a-z]{2})?$/i.test(value.trim()) ? undefined : invalidMessages.country),
    send: (value) => value.trim().toUpperCase() || undefined,
  }),
  /** Such as en-US, separated by commas. */
  languages: text({
    group: 'ways',
    path: 'scrapeOptions.location.languages',
    error: languagesError,
    send: (value) => listOf(languagesOf(value)),
  }),
  /** One `Name: value` per line. They may hold passwords, so nothing saves them. */
  headers: lines({
    group: 'ways',
    path: 'scrapeOptions.headers',
    error: headersError,
    send: (value) => linesOf(value)[0] && Object.fromEntries(linesOf(value).map(headerOf)),
  }),
};

export type FieldName = keyof typeof fields;

/** The fields as typed. */
export type FormValues = { [Name in FieldName]: (typeof fields)[Name]['initial'] };

/** The fields of one type. */
export type FieldOf<Type> = { [Name in FieldName]: FormValues[Name] extends Type ? Name : never }[FieldName];

/** The text fields that look alike: the others have views of their own. */
export type TextFieldName = Exclude<FieldOf<string>, 'url' | 'limit' | 'formats'>;

const fieldNames = Object.keys(fields) as FieldName[];

export const isSwitch = (name: FieldName): name is FieldOf<boolean> => fields[name].kind === 'switch';

export const groupOf = (group: Group): FieldName[] => fieldNames.filter((name) => fields[name].group === group);

export const defaultValues = Object.fromEntries(fieldNames.map((name) => [name, fields[name].initial])) as FormValues;

/** Saved values. Those of another shape are left out. */
export function readValues(saved: unknown): Partial<FormValues> {
  const given = fieldNames.map((name) => [name, Reflect.get(Object(saved), name)] as const);
  return Object.fromEntries(given.filter(([name, value]) => typeof value === typeof fields[name].initial));
}

/** The lines of a text that are not empty, without the blanks around them. */
function linesOf(value: string): string[] {
  return value
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** An empty list is not sent. */
const listOf = (entries: string[]) => (entries.length > 0 ? entries : undefined);

/** Languages, separated by commas or lines. */
const languagesOf = (value: string): string[] => linesOf(value.replaceAll(',', '\n'));

/** A text processor writes them in the place of straight quotes. */
const CURLY = /[“”„‟]/g;

/** A JSON object, or `undefined` if the text is not one, with its quotes as they are or straight. */
function parseObject(value: string): object | undefined {
  for (const text of [value, value.replace(CURLY, '"')]) {
    try {
      const parsed: unknown = JSON.parse(text);
      return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : undefined;
    } catch {
      // Not JSON.
    }
  }
  return undefined;
}

/** Name and value of a line such as `Accept: text/html`; an empty name if there is no colon. */
function headerOf(line: string): [name: string, value: string] {
  const colon = line.indexOf(':');
  return colon < 0 ? ['', line] : [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
}

/** In the order in which they are sent. */
const FORMATS = [
  'markdown',
  'html',
  'rawHtml',
  'links',
  'screenshot',
  'screenshot@fullPage',
  'json',
  'summary',
  'changeTracking',
] as const satisfies readonly Format[];

/** The formats that the service knows, each once. */
export function formatsOf(value: string): (typeof FORMATS)[number][] {
  const words = value.split(' ');
  return FORMATS.filter((name) => words.includes(name));
}

const hasJson = ({ formats }: Values) => formatsOf(String(formats)).includes('json');

/** The service rejects hosts without a dot followed by two letters or digits. */
const HAS_DOMAIN = /\.[a-z\d-]{2,}$/i;

/** An address as people write it, example.com, as a URL. */
export const fullUrl = (text: string): string =>
  text.trim().replace(/^(?![a-z][a-z\d+.-]*:)(?=[^\s/]+\.[^\s/])/i, 'https://');

/** Where a list is joined by commas: before a scheme or a blank, or behind a host. Elsewhere, a comma is part of an address. */
const JOIN = /\s*[,;]\s*(?=https?:\/\/)|,\s+|(?<=^(?:https?:\/\/)?[^/?#,\s]+(?:,[^/?#,\s]+)*),/i;

/** Blanks are part of an address, unless there is one on each side. */
function addressesIn(cell: string): string[] {
  const words = cell
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[,;]+$/, ''));
  const areAddresses = words.length > 1 && words.every((word) => !urlError(word));
  return (areAddresses ? words : [cell]).flatMap((part) => part.split(JOIN));
}

/** The addresses of a pasted list: one a line, or joined by commas or tabs, with their titles in other cells. */
export const addressesOf = (text: string): string[] =>
  linesOf(text).flatMap((line) => {
    const cells = line.split('\t').filter((cell) => cell.trim());
    const addresses = cells.filter((cell) => !urlError(cell));
    // Where a line has none, its beginning is what is wrong.
    return (addresses.length > 0 ? addresses : cells.slice(0, 1)).flatMap(addressesIn).map(fullUrl);
  });

/** The service takes http and https only. */
export function urlError(value: string): string | undefined {
  const url = fullUrl(value);
  if (!url) return invalidMessages.url;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return invalidMessages.urlIncomplete;
  const { hostname, username, password } = new URL(url);
  // They would be sent to the service and saved among the crawls of this browser.
  if (username || password) return invalidMessages.urlSecret;
  return HAS_DOMAIN.test(hostname) ? undefined : format(invalidMessages.urlNotPublic, { host: hostname });
}

/** Full-width digits as digits. */
const plainText = (value: string) => value.normalize('NFKC').trim();

/** Groups of three digits, as some people write them: 1,000 or 1.000, 1 000, 1'000. */
const GROUPED = /^[1-9]\d{0,2}(?:([,. '’])\d{3}(?:\1\d{3})*)$/;

/** A whole number, however it is grouped; `undefined` for anything else. */
function wholeOf(value: string): number | undefined {
  const text = plainText(value);
  const digits = GROUPED.test(text) ? text.replace(/\D/g, '') : text;
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

/** An error message unless the text is a whole number from `min` to `max`. */
function numberError(value: string, min: number, max?: number): string | undefined {
  const number = wholeOf(value) ?? Number.NaN;
  const isValid = number >= min && number <= (max ?? Infinity);
  if (isValid) return undefined;
  return max === undefined
    ? format(invalidMessages.number, { min })
    : format(invalidMessages.numberInRange, { min, max });
}

/** What the service's patterns, which are Rust's, have and JavaScript's lack: flags such as `(?i)`, and `(?P<name>`. */
const asJavaScript = (pattern: string) =>
  pattern
    .replace(/\(\?[imsUux-]+\)/g, '')
    .replace(/\(\?[imsUux-]+:/g, '(?:')
    .replaceAll('(?P<', '(?<');

function pathsError(value: string): string | undefined {
  for (const line of linesOf(value)) {
    if (/^\^?https?:/i.test(line)) return format(invalidMessages.pathIsUrl, { line });
    try {
      new RegExp(asJavaScript(line));
    } catch {
      return format(invalidMessages.path, { line });
    }
  }
  return undefined;
}

function formatsError(value: string): string | undefined {
  const formats = formatsOf(value);
  if (formats.length === 0) return invalidMessages.formats;
  const lacksMarkdown = formats.includes('changeTracking') && !formats.includes('markdown');
  return lacksMarkdown ? invalidMessages.changeTracking : undefined;
}

function selectorsError(value: string): string | undefined {
  const tag = linesOf(value).find((line) => line.startsWith('<'));
  return tag && format(invalidMessages.selector, { tag });
}

const MAX_WAIT_MS = 60_000;

function waitError(value: string, { timeout = '' }: Values): string | undefined {
  const error = value.trim() ? numberError(value, 0, MAX_WAIT_MS) : undefined;
  const limit = String(timeout).trim();
  if (error || !limit || numberError(limit, 1)) return error;
  const max = Math.floor((wholeOf(limit) ?? 0) / 2);
  return (wholeOf(value) ?? 0) > max ? format(invalidMessages.wait, { max: String(max) }) : undefined;
}

/** Digits before and after the decimal point, or a comma in its place. */
const DECIMAL = /^\d{1,6}([.,]\d{1,3})?$/;
/** One and a bit, or thousands: before three digits, a point or a comma may mean both. */
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** A number with up to three decimals; `undefined` for anything else, and for what may mean two. */
function decimalOf(value: string): number | undefined {
  const text = plainText(value);
  return DECIMAL.test(text) && !AMBIGUOUS.test(text) ? Number(text.replace(',', '.')) : undefined;
}

function delayError(value: string): string | undefined {
  const text = plainText(value);
  if (!text || (decimalOf(text) ?? 0) > 0) return undefined;
  if (!AMBIGUOUS.test(text)) return invalidMessages.delay;
  const one = String(Number(text.replace(',', '.')));
  return format(invalidMessages.delayAmbiguous, { text, one, other: text.replace(/\D/, '') });
}

const LANGUAGE = /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i;

function languagesError(value: string): string | undefined {
  const wrong = languagesOf(value).find((language) => !LANGUAGE.test(language));
  return wrong && format(invalidMessages.language, { language: wrong });
}

/** A token of HTTP (RFC 9110). */
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;
/** Characters allowed in a header: Latin-1 without control characters. */
const HEADER_VALUE = /^[\t\x20-\x7E\xA0-\xFF]*$/;

function headersError(text: string): string | undefined {
  const names = new Set<string>();
  for (const line of linesOf(text)) {
    const [name, value] = headerOf(line);
    if (!HEADER_NAME.test(name)) return format(invalidMessages.header, { line });
    if (!HEADER_VALUE.test(value)) return format(invalidMessages.headerValue, { name });
    if (names.has(name.toLowerCase())) return format(invalidMessages.headerTwice, { name });
    names.add(name.toLowerCase());
  }
  return undefined;
}

export type FormErrors = { [Name in FieldName]?: string };

/** A field with its value, as functions of any of them see it. */
interface AnyField {
  path?: string;
  error(value: string | boolean, values: Values): string | undefined;
  send(value: string | boolean, values: Values): unknown;
}

const fieldOf = (name: FieldName): AnyField => fields[name] as unknown as AnyField;

/** Error messages by field; empty if the form is valid. */
export const validate = (values: FormValues): FormErrors =>
  Object.fromEntries(
    fieldNames.map((name) => [name, fieldOf(name).error(values[name], values)] as const).filter(([, error]) => error),
  );

const withValue = (body: object, [name = '', ...path]: readonly string[], value: unknown): object => ({
  ...body,
  [name]: path.length > 0 ? withValue(Object(Reflect.get(body, name)), path, value) : value,
});

/** The options to send, without those that equal the service's defaults. */
export const toCrawlOptions = (values: FormValues): CrawlOptions =>
  fieldNames.reduce<object>((body, name) => {
    const { path = name, send } = fieldOf(name);
    const value = name === 'url' ? undefined : send(values[name], values);
    return value === undefined ? body : withValue(body, path.split('.'), value);
  }, {});

/** The options that saved values represent. */
export const optionsOf = (values: Partial<FormValues>): CrawlOptions => toCrawlOptions({ ...defaultValues, ...values });

/** The options that differ from their defaults, without the limit, which is always in sight. */
export const changedFields = (values: FormValues): FieldName[] =>
  fieldNames.filter((name) => fields[name].group !== 'start' && values[name] !== fields[name].initial);

/** The service's price of a page with the format `json`. */
const JSON_CREDITS = 5;

const pageCost = (values: FormValues) => (hasJson(values) ? JSON_CREDITS : 1);

/** The service may charge more than a credit for these formats, and does not say how much. */
const UNPRICED: readonly Format[] = ['summary', 'changeTracking'];

/** What to crawl, and how. `sampleUrl` is the initial value of the URL field. */
export function createCrawlForm(sampleUrl: string) {
  const $values = atom<FormValues>({ ...defaultValues, url: sampleUrl });
  const set = (values: Partial<FormValues>) => $values.set({ ...defaultValues, ...values });

  /** What the form shows was started with headers, which are gone since then, and whether that has been said. */
  const $lostHeaders = atom<'none' | 'unsaid' | 'said'>('none');
  const $errors = computed([$values, $lostHeaders], (values, lost) => ({
    ...(lost === 'said' && { headers: invalidMessages.headersLost }),
    ...validate(values),
  }));
  /** How often something was pressed that could not be done, since the form was filled in. */
  const $refusals = atom(0);
  /** Leads to the first field that is wrong. */
  const refuse = () => $refusals.set($refusals.get() + 1);

  return {
    $values,
    $errors,
    $refusals,
    /** Whether something may be sent, without regard to some fields. Shows what is wrong and leads there if not. */
    check(ignored: readonly FieldName[] = []): boolean {
      const isValid = Object.keys(validate($values.get())).every((name) => ignored.includes(name as FieldName));
      const isSaid = $lostHeaders.get() !== 'unsaid';
      if (!isSaid) $lostHeaders.set('said');
      if (!isValid || !isSaid) refuse();
      return isValid && isSaid;
    },
    refuse,
    /** Maximum cost in credits. */
    $maxCost: computed($values, (values) => (wholeOf(values.limit) ?? 0) * pageCost(values)),
    /** Cost of one page in credits. */
    $pageCost: computed($values, pageCost),
    /** A format is chosen whose price the service does not publish. */
    $mayCostMore: computed($values, ({ formats }) => formatsOf(formats).some((name) => UNPRICED.includes(name))),
    $changedCount: computed($values, (values) => changedFields(values).length),
    /** The URL to crawl. */
    address: () => fullUrl($values.get().url),
    options: () => toCrawlOptions($values.get()),
    change(changed: Partial<FormValues>) {
      if ('headers' in changed) $lostHeaders.set('none');
      set({ ...$values.get(), ...changed });
    },
    /** Shows what another crawl was started with. Headers that are gone by now are said once, before anything is sent. */
    fill(saved: unknown, hasHeaders = false) {
      const values = readValues(saved);
      $refusals.set(0);
      $lostHeaders.set(hasHeaders && !values.headers ? 'unsaid' : 'none');
      set(values);
    },
    /** Whether it still shows what a crawl was started with, without regard to headers, which may be gone. */
    isShowing(saved: unknown): boolean {
      const values = { ...defaultValues, ...readValues(saved) };
      return fieldNames.every((name) => name === 'headers' || values[name] === $values.get()[name]);
    },
    /** Keeps the URL and the limit. */
    resetOptions() {
      const { url, limit } = $values.get();
      set({ url, limit });
    },
  };
}

export type CrawlForm = ReturnType<typeof createCrawlForm>;
