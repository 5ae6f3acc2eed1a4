/** What a page needs beyond itself. */
export interface PageNeeds {
  /** Hashes of its inline scripts, as `sha256-…`. */
  scripts: readonly string[];
  /** Hashes of its inline styles. */
  styles: readonly string[];
  /** True where a style of the site is loaded from a file. */
  hasStyleFiles: boolean;
  /** True where islands or other scripts of the site are loaded. */
  hasScriptFiles: boolean;
  /** Names of the Trusted Types policies that its scripts make. */
  trusted: readonly string[];
  /** True where the web app manifest is named. */
  hasManifest: boolean;
  /** True where a script of the site runs apart from the page. */
  hasWorker: boolean;
  /** Origins of frames. */
  frames: readonly string[];
  /** True where search engines may list the page. */
  isListed: boolean;
  /** Origins that scripts talk to. */
  connections: readonly string[];
  /** Origins that forms are sent to, beside our own. */
  forms: readonly string[];
  /** Origins of another company whose script draws in the page, in ways that we can't know beforehand. */
  guests: readonly string[];
}

const SELF = "'self'";
const self = (isNeeded: boolean) => (isNeeded ? [SELF] : []);
const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);
const sources = (list: readonly string[]) => (list.length > 0 ? [...new Set(list)].join(' ') : "'none'");

/** A guest's styles have no hashes, and where there is a hash, browsers ignore the permission to do without. */
const stylesOf = ({ styles, hasStyleFiles, guests }: PageNeeds) => [
  ...self(hasStyleFiles),
  ...(guests.length > 0 ? ["'unsafe-inline'", ...guests] : quoted(styles)),
];

/** Text becomes markup or the address of a script only by our own rules. A guest does not know them. */
const trustedTypes = ({ trusted, guests }: PageNeeds): Record<string, string> =>
  guests.length > 0 ? {} : { 'require-trusted-types-for': "'script'", 'trusted-types': sources(trusted) };

/** What a page may load, as a Content-Security-Policy: itself, what stands in it, and the origins that it names. */
export function contentSecurityPolicy(needs: PageNeeds): string {
  const { scripts, hasScriptFiles, hasManifest, hasWorker, isListed, frames, connections, forms, guests } = needs;
  const directives: Record<string, string> = {
    'default-src': "'none'",
    'frame-src': sources([...frames, ...guests]),
    'worker-src': sources(self(hasWorker)),
    'object-src': "'none'",
    // Who judges a page for search, Lighthouse for one, asks for robots.txt as the page itself would.
    'connect-src': sources([...self(isListed), ...connections, ...guests]),
    'base-uri': "'none'",
    'script-src': sources([...self(hasScriptFiles), ...quoted(scripts), ...guests]),
    'style-src': sources(stylesOf(needs)),
    'font-src': sources([SELF, ...guests]),
    'img-src': sources([SELF, ...guests]),
    ...(hasManifest ? { 'manifest-src': SELF } : {}),
    'form-action': sources([SELF, ...forms, ...guests]),
    ...trustedTypes(needs),
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}
