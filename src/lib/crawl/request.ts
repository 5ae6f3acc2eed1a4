/** What the form holds, as typed. */
export interface CrawlForm {
  url: string;
  limit: string;
  /** Empty: as deep as the service goes by itself. */
  maxDepth: string;
  /** Regular expressions on the path, one a line. */
  includePaths: string;
  excludePaths: string;
  onlyMainContent: boolean;
  allowExternalLinks: boolean;
  allowSubdomains: boolean;
}

export const PAGE_LIMIT = 100;
const FORMATS = ['markdown', 'html'] as const;

/** As specified: 100 pages, as Markdown and HTML, and everything else as the service does it by itself. */
export const defaultForm: CrawlForm = {
  url: '',
  limit: String(PAGE_LIMIT),
  maxDepth: '',
  includePaths: '',
  excludePaths: '',
  onlyMainContent: true,
  allowExternalLinks: false,
  allowSubdomains: false,
};

export type FormProblems = { [Field in keyof CrawlForm]?: string | undefined };

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Where the platform can read it, the service can. It takes http and https only. */
function urlProblem(url: string): string | undefined {
  if (!url.trim()) return 'Enter the address of a website.';
  const isAddress = URL.canParse(url.trim()) && /^https?:$/.test(new URL(url.trim()).protocol);
  return isAddress ? undefined : 'Enter a whole address, such as https://example.com.';
}

function numberProblem(text: string, least: number): string | undefined {
  return /^\d{1,9}$/.test(text.trim()) && Number(text) >= least ? undefined : `Enter a whole number, ${least} or more.`;
}

function pathsProblem(text: string): string | undefined {
  for (const line of linesOf(text)) {
    try {
      new RegExp(line);
    } catch {
      return `“${line}” is not a regular expression.`;
    }
  }
  return undefined;
}

/** What is wrong with the form, by field; empty if nothing is. */
export function formProblems(form: CrawlForm): FormProblems {
  const problems: FormProblems = {
    url: urlProblem(form.url),
    limit: numberProblem(form.limit, 1),
    maxDepth: form.maxDepth.trim() ? numberProblem(form.maxDepth, 0) : undefined,
    includePaths: pathsProblem(form.includePaths),
    excludePaths: pathsProblem(form.excludePaths),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
}

/** The options of a crawl. What is as the service does it anyway is left out. */
export function crawlOptions(form: CrawlForm) {
  const includePaths = linesOf(form.includePaths);
  const excludePaths = linesOf(form.excludePaths);
  return {
    limit: Number(form.limit),
    ...(form.maxDepth.trim() && { maxDepth: Number(form.maxDepth) }),
    ...(includePaths.length > 0 && { includePaths }),
    ...(excludePaths.length > 0 && { excludePaths }),
    ...(form.allowExternalLinks && { allowExternalLinks: true }),
    ...(form.allowSubdomains && { allowSubdomains: true }),
    scrapeOptions: { formats: FORMATS, ...(!form.onlyMainContent && { onlyMainContent: false }) },
  };
}

/** What will be sent, as text. The key travels beside it, in a header that is not shown. */
export function requestText(baseUrl: string, form: CrawlForm, label: string): string {
  const body = { url: form.url.trim(), ...crawlOptions(form), origin: label };
  return `POST ${baseUrl}/v1/crawl\n\n${JSON.stringify(body, null, 2)}`;
}

/** A page costs a credit with these formats, so a crawl costs its limit at most. */
export const costAtMost = (form: CrawlForm): number => Number(form.limit) || 0;
