/** The only place where code spells a URL. Content has its own links, which the content check verifies. */
export const routes = {
  home: '/',
  platform: '/platform',
  contact: '/contact',
  technology: '/technology',
  figures: '/technology/figures',
  agents: '/digital-humans',
  markets: '/markets',
  /** The page with all questions of buyers and their answers. */
  questions: '/solutions',
  articles: '/resources/blog-news',
  publications: '/resources/white-papers-research',
  sessions: '/resources/webinars-demos',
  /** The articles for feed readers. */
  feed: '/resources/blog-news/feed.xml',
  security: '/security',
  crawl: '/crawl-scienza',
  socialPreview: '/social-preview',
  /** The marketing service's form, for a sandboxed frame. */
  newsletterForm: '/newsletter-form',
  search: '/search',
  notFound: '/404',
  serverError: '/500',
  sitemap: '/sitemap-index.xml',
  securityTxt: '/.well-known/security.txt',
  manifest: '/site.webmanifest',
  favicon: '/favicon.svg',
  /** For browsers without SVG favicons. */
  fallbackFavicon: '/favicon.ico',
} as const;

/** The index of the search, and the code that reads it. */
export const SEARCH_FOLDER = '/pagefind/';

/** Pages with a component of their own instead of a file in content/pages: they have behavior, not copy. */
export const composedPaths: readonly string[] = [routes.crawl, routes.socialPreview];

/** Variants of a redirected path; hosts redirect each in one step. */
export const redirectSpellings = (from: string) => [from, `${from}/`, `${from}.html`];

/** Whether an earlier address is one of several pages that had the same path: /page.php?id=3. */
export const hasQuery = (address: string) => address.includes('?');

/** The path of a page in content/pages, from its id: `index` is `/`. */
export const pathOfPage = (id: string) => (id === 'index' ? '/' : `/${id}`);

/** The path of an article in content/articles, from its id. */
export const pathOfArticle = (id: string) => `${routes.articles}/${id}`;

/** The calendar file of a session. */
export const calendarFilePath = (session: string) => `${routes.sessions}/${session}.ics`;

/** Adds an event to a calendar on the web: phones open no file in the browsers of other apps. */
export const webCalendarLink = (text: string, details: string, times: readonly Date[], location: string) => {
  const dates = times.map((time) => time.toISOString().replace(/[-:]|\.\d+/g, '')).join('/');
  return `https://calendar.google.com/calendar/render?${new URLSearchParams({ action: 'TEMPLATE', text, dates, details, location })}`;
};

/** The list of the articles of a category. */
export const articleCategoryPath = (category: string) => `${routes.articles}/category/${category}`;

/** The id of a page from its path; the inverse of `pathOfPage`. */
export const pageIdOf = (path: string) => (path === '/' ? 'index' : path.slice(1));

/** The path of the page at a URL; while pages are built, URLs have the names of files. */
export const pathOfUrl = ({ pathname }: URL) => pathname.replace(/(?<=\/)index\.html$|\.html$/, '') || routes.home;

/** The path that a link leads to: `/markets#researchers` leads to `/markets`. */
export const pathOfLink = (link: string) => link.replace(/[?#].*/, '');

/** A link with one more parameter, before its anchor. */
export function withParameter(link: string, name: string, value: string): string {
  const [page = '', ...anchor] = link.split('#');
  return [`${page}${page.includes('?') ? '&' : '?'}${name}=${value}`, ...anchor].join('#');
}

/** The full URL of a page: no trailing slash, no `.html`. The home page is the origin with its slash. */
export const canonicalUrl = (path: string, site: URL) => new URL(path, site).href;

/** The social card of a page. */
export const cardPath = (path: string) => `/og/${pageIdOf(path)}.png`;

/** Where the files of content/files are: what visitors download. */
export const FILES_FOLDER = '/files/';

/** A file of content/files, from its path in content/: files/overview.pdf. */
export const downloadPath = (path: string) => path.replace('files/', FILES_FOLDER);

/** An icon in public/icons. */
export const iconPath = (name: string) => `/icons/${name}.png`;

/** Paths from the site's root to a page, the page included: `/a/b` gives `/`, `/a`, `/a/b`. */
export function breadcrumbPaths(path: string): string[] {
  const parts = path.split('/').filter(Boolean);
  return ['/', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)];
}
