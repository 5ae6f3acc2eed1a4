import type { AstroLoggerDestination } from 'astro';
import nodeLog from 'astro/logger/node';

/** Astro's log without the schema errors of its content loaders: the content check reports those in plain words. */
export default function quietSchemaErrors(): AstroLoggerDestination {
  const log = nodeLog();
  return {
    write: (entry) => {
      if (!entry.message.includes('does not match collection schema')) log.write(entry);
    },
  };
}
