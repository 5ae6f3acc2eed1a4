import type { AstroLoggerDestination } from 'astro';

/**
 * A log handler that makes a logged error end the process with exit code 1. Astro only logs it when an entry refers to
 * nothing or a data file can't be read, and reports a successful build.
 */
export default function failOnError(): AstroLoggerDestination {
  let hasFailed = false;
  process.on('exit', () => {
    if (!hasFailed) return;
    console.error('An error was logged above, so this build counts as failed.');
    process.exitCode = 1;
  });
  return {
    write: ({ level }) => {
      hasFailed ||= level === 'error';
    },
  };
}
