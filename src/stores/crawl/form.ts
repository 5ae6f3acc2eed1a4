import { atom, computed } from 'nanostores';
import invalidWords from '#content/crawl-tool.yaml?part=invalid';
import { loadModule } from '#lib/crawl/load-module.ts';
import type { CrawlOptions } from '#lib/firecrawl/options.ts';
import { fill } from '#lib/format/fill.ts';
import { linesOf, numberError } from './fields.ts';
import type { MoreValues } from './more-values.ts';

/** Rules of the options that most crawls do without, loaded on use. */
type MoreRules = typeof import('./more-options.ts');

interface FirstValues {
  url: string;
  limit: string;
  /** Empty for the service's default. */
  maxDepth: string;
  /** Regular expressions for the path, one per line. */
  includePaths: string;
  excludePaths: string;
  allowExternalLinks: boolean;
  allowSubdomains: boolean;
}

/** The fields as typed. More options are left out until they are changed. */
export type FormValues = FirstValues & Partial<MoreValues>;

export const defaultValues: FirstValues = {
  url: '',
  limit: '100',
  maxDepth: '',
  includePaths: '',
  excludePaths: '',
  allowExternalLinks: false,
  allowSubdomains: false,
};

/**
 * Values that were saved; those of another shape are left out. So are headers, which may hold passwords, and which
 * nothing saves. What is not among the first fields is checked again by `readMore`.
 */
export function readValues(saved: unknown): Partial<FormValues> {
  const fields = Object.entries(Object(saved)).filter(([field, value]) => {
    const isKnown = field in defaultValues;
    const types = isKnown ? [typeof Reflect.get(defaultValues, field)] : ['string', 'boolean'];
    return field !== 'headers' && types.includes(typeof value);
  });
  return Object.fromEntries(fields);
}

/** As specified: every crawl is read as Markdown and HTML unless its user chooses otherwise. */
const DEFAULT_FORMATS = ['markdown', 'html'] as const;

/** The service's own maximum depth. */
const DEFAULT_DEPTH = 10;

/** The service rejects hosts without a dot followed by two letters or digits. */
const HAS_DOMAIN = /\.[a-z\d-]{2,}$/i;

/** The service takes http and https only. */
function urlError(url: string): string | undefined {
  if (!url.trim()) return invalidWords.url;
  const isValid = URL.canParse(url.trim()) && /^https?:$/.test(new URL(url.trim()).protocol);
  if (!isValid) return invalidWords.urlIncomplete;
  const { hostname } = new URL(url.trim());
  return HAS_DOMAIN.test(hostname) ? undefined : fill(invalidWords.urlNotPublic, { host: hostname });
}

function pathsError(text: string): string | undefined {
  for (const line of linesOf(text)) {
    try {
      new RegExp(line);
    } catch {
      return fill(invalidWords.path, { line });
    }
  }
  return undefined;
}

export type FormErrors = { [Field in keyof FormValues]?: string | undefined };

/** Error messages by field; empty if the form is valid. */
export function validate(values: FormValues, more?: MoreRules): FormErrors {
  const errors: FormErrors = {
    url: urlError(values.url),
    limit: numberError(values.limit, 1),
    maxDepth: values.maxDepth.trim() ? numberError(values.maxDepth, 0) : undefined,
    includePaths: pathsError(values.includePaths),
    excludePaths: pathsError(values.excludePaths),
    ...more?.validateMore(values),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error));
}

/** The options to send, without those that equal the service's defaults. The limit is always sent: it caps the cost. */
export function toCrawlOptions(values: FormValues, more?: MoreRules): CrawlOptions {
  const includePaths = linesOf(values.includePaths);
  const excludePaths = linesOf(values.excludePaths);
  const maxDepth = Number(values.maxDepth);
  return {
    limit: Number(values.limit),
    ...(values.maxDepth.trim() && maxDepth !== DEFAULT_DEPTH && { maxDepth }),
    ...(includePaths.length > 0 && { includePaths }),
    ...(excludePaths.length > 0 && { excludePaths }),
    ...(values.allowExternalLinks && { allowExternalLinks: true }),
    ...(values.allowSubdomains && { allowSubdomains: true }),
    ...(more?.moreCrawlOptions(values) ?? { scrapeOptions: { formats: DEFAULT_FORMATS } }),
  };
}

/** How many options differ from their defaults. */
const changedCount = (values: FormValues, more?: MoreRules) =>
  Object.entries(defaultValues).filter(([field, value]) => field !== 'url' && Reflect.get(values, field) !== value)
    .length + (more?.changedFields(values).length ?? 0);

interface FormOptions {
  /** Sent with each request. */
  origin: string;
  /** Initial value of the URL field. */
  sampleUrl: string;
  /** For tests: a load that fails. */
  loadMore?: () => Promise<MoreRules>;
}

/** What to crawl, and how. */
export function createCrawlForm({ origin, sampleUrl, loadMore = () => import('./more-options.ts') }: FormOptions) {
  const initial = { ...defaultValues, url: sampleUrl };
  const $values = atom<FormValues>(initial);
  const $more = atom<MoreRules | undefined>(undefined);
  let loading: Promise<void> | undefined;

  /** Values are set that cannot be checked or sent before their rules are loaded. */
  const isIncomplete = (values: FormValues) =>
    !$more.get() && Object.keys(values).some((field) => !(field in defaultValues));

  /** Loads the rules of more options. A load that failed can be repeated. */
  function load(): Promise<void> {
    loading ??= loadModule(loadMore).then(
      (more) => $more.set(more),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  }

  function set(values: FormValues) {
    $values.set(values);
    if (!isIncomplete(values)) return;
    load().catch(() => {
      // Starting a crawl tries again, and reports it.
    });
  }

  return {
    $values,
    $errors: computed([$values, $more], validate),
    /** Maximum cost in credits, as far as it is known; 0 while it is not. */
    $maxCost: computed([$values, $more], (values, more) =>
      isIncomplete(values) ? 0 : (Number(values.limit) || 0) * (more?.creditsPerPage(values) ?? 1),
    ),
    /** A format is chosen whose price the service does not publish. */
    $mayCostMore: computed([$values, $more], (values, more) => more?.mayCostMore(values) ?? false),
    $changedCount: computed([$values, $more], changedCount),
    isIncomplete: () => isIncomplete($values.get()),
    load,
    options: () => toCrawlOptions($values.get(), $more.get()),
    /** The body of the request, as it is sent. */
    body: (values: FormValues, more = $more.get()) => ({
      url: values.url.trim(),
      ...toCrawlOptions(values, more),
      origin,
    }),
    change: (fields: Partial<FormValues>) => set({ ...$values.get(), ...fields }),
    /** Shows what another crawl was started with. */
    fill: (values: Partial<FormValues>) => set({ ...defaultValues, ...values }),
    /** Replaces the options, but neither the URL nor the headers, which are not saved with them. */
    applyOptions(options: Partial<FormValues>) {
      const { url, headers = '' } = $values.get();
      set({ ...defaultValues, ...options, url, headers });
    },
    /** Keeps the URL. */
    resetOptions: () => set({ ...defaultValues, url: $values.get().url }),
  };
}

export type CrawlForm = ReturnType<typeof createCrawlForm>;
