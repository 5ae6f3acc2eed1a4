import type { AstroLoggerDestination } from 'astro';

/**
 * A log handler that sets the exit code to 1 once an error is logged. When a reference has no target or a data file
 * can't be read, Astro only logs it and reports a successful build.
 */
export default function failOnError(): AstroLoggerDestination {
  let hasFailed = false;
  process.on('exit', () => {
    if (!hasFailed) return;
    console.error('The build failed: see the error above.');
    process.exitCode = 1;
  });
  return {
    write: ({ level }) => {
      hasFailed ||= level === 'error';
    },
  };
}
