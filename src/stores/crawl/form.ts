import { atom, computed } from 'nanostores';

/** The fields as typed. */
export interface FormValues {
  url: string;
  limit: string;
  /** Empty for the service's default. */
  maxDepth: string;
  /** Regular expressions for the path, one per line. */
  includePaths: string;
  excludePaths: string;
  onlyMainContent: boolean;
  allowExternalLinks: boolean;
  allowSubdomains: boolean;
}

/** Values that were saved; those of another shape are left out. */
export function readValues(saved: unknown): Partial<FormValues> {
  const fields = Object.entries(Object(saved)).filter(
    ([field, value]) => typeof value === typeof Reflect.get(defaultValues, field) && value !== undefined,
  );
  return Object.fromEntries(fields);
}

/** As specified: 100 pages, as Markdown and HTML, and the service's defaults for everything else. */
export const defaultValues: FormValues = {
  url: '',
  limit: '100',
  maxDepth: '',
  includePaths: '',
  excludePaths: '',
  onlyMainContent: true,
  allowExternalLinks: false,
  allowSubdomains: false,
};

const FORMATS = ['markdown', 'html'] as const;

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The service refuses a host without a dot that two letters or digits follow. */
const HAS_DOMAIN = /\.[a-z\d-]{2,}$/i;

/** The service takes http and https only. */
function urlError(url: string): string | undefined {
  if (!url.trim()) return 'Enter the address of a website.';
  const isValid = URL.canParse(url.trim()) && /^https?:$/.test(new URL(url.trim()).protocol);
  if (!isValid) return 'Enter a whole address, such as https://example.com.';
  const { hostname } = new URL(url.trim());
  return HAS_DOMAIN.test(hostname) ? undefined : `The service refuses “${hostname}”: it crawls public websites only.`;
}

function numberError(text: string, min: number): string | undefined {
  return /^\d{1,9}$/.test(text.trim()) && Number(text) >= min ? undefined : `Enter a whole number, ${min} or more.`;
}

function pathsError(text: string): string | undefined {
  for (const line of linesOf(text)) {
    try {
      new RegExp(line);
    } catch {
      return `“${line}” is not a regular expression.`;
    }
  }
  return undefined;
}

export type FormErrors = { [Field in keyof FormValues]?: string | undefined };

/** Error messages by field; empty if the form is valid. */
export function validate(values: FormValues): FormErrors {
  const errors: FormErrors = {
    url: urlError(values.url),
    limit: numberError(values.limit, 1),
    maxDepth: values.maxDepth.trim() ? numberError(values.maxDepth, 0) : undefined,
    includePaths: pathsError(values.includePaths),
    excludePaths: pathsError(values.excludePaths),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error));
}

/** The options to send, without those that equal the service's defaults. */
export function toCrawlOptions(values: FormValues) {
  const includePaths = linesOf(values.includePaths);
  const excludePaths = linesOf(values.excludePaths);
  return {
    limit: Number(values.limit),
    ...(values.maxDepth.trim() && { maxDepth: Number(values.maxDepth) }),
    ...(includePaths.length > 0 && { includePaths }),
    ...(excludePaths.length > 0 && { excludePaths }),
    ...(values.allowExternalLinks && { allowExternalLinks: true }),
    ...(values.allowSubdomains && { allowSubdomains: true }),
    scrapeOptions: { formats: FORMATS, ...(!values.onlyMainContent && { onlyMainContent: false }) },
  };
}

interface FormOptions {
  baseUrl: string;
  /** Sent with each request. */
  origin: string;
  /** Initial value of the URL field. */
  sampleUrl: string;
}

/** What to crawl, and how. */
export function createCrawlForm({ baseUrl, origin, sampleUrl }: FormOptions) {
  const initial = { ...defaultValues, url: sampleUrl };
  const $values = atom<FormValues>(initial);
  return {
    $values,
    $errors: computed($values, validate),
    /** The request as text. The key is sent in a header, which is not shown. */
    $request: computed($values, (values) => {
      const body = { url: values.url.trim(), ...toCrawlOptions(values), origin };
      return `POST ${baseUrl}/v1/crawl\n\n${JSON.stringify(body, null, 2)}`;
    }),
    /** Maximum cost in credits: a page costs one with these formats. */
    $maxCost: computed($values, ({ limit }) => Number(limit) || 0),
    change(fields: Partial<FormValues>) {
      $values.set({ ...$values.get(), ...fields });
    },
    /** Keeps the URL. */
    resetOptions() {
      $values.set({ ...initial, url: $values.get().url });
    },
  };
}

export type CrawlForm = ReturnType<typeof createCrawlForm>;
