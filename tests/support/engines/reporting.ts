import { createHash } from 'node:crypto';

/** Runs in the page, before everything else. */
function collectReports() {
  const reports: string[] = [];
  Object.assign(window, { reports });
  addEventListener(
    'error',
    ({ message, target }) => {
      const { src, href, rel } = target as HTMLImageElement & HTMLLinkElement;
      // To Firefox, preloading a module that it has already is an error, which nobody notices.
      if (rel !== 'modulepreload') reports.push(message || `not loaded: ${src || href}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => reports.push(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    reports.push(`refused by ${violatedDirective}: ${blockedURI} ${sample}`),
  );
  for (const level of ['error', 'warn'] as const) {
    const log = console[level];
    console[level] = (...values: unknown[]) => {
      reports.push(values.join(' '));
      log(...values);
    };
  }
}

const code = `(${collectReports})()`;
const hash = `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/**
 * A page that collects its own errors, warnings and violations of the security policy, as WebDriver tells of none. The
 * policy allows this one script more.
 */
export const withReporting = (html: string) =>
  html
    .replace(/script-src (?:'none')?/, `script-src ${hash} `)
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, `$&<script>${code}</script>`);
