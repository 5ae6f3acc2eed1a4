import { z } from 'astro/zod';
import { href } from './primitives.ts';

const email = z.email();

/** content/site.yaml: what is true of the whole site. */
export const siteSchema = z.strictObject({
  /** Company name, as visitors see it. */
  name: z.string().min(1),
  /** Name in contracts and in the footer's copyright line. */
  legalEntity: z.string().min(1),
  /** Name of the voice platform. */
  platform: z.string().min(1),
  /** The company's name before 2025. Leave empty ('') and the pages say "an earlier name". */
  formerName: z.string(),
  /** One sentence for machines: structured data, the manifest, llms.txt. */
  description: z.string().min(50).max(300),
  /** Year of the copyright line in the footer. */
  footerYear: z.number().int(),
  foundingYear: z.number().int(),
  /** Country code of two letters: US. */
  country: z.string().length(2),
  /** Language of the pages: en-US. */
  language: z.string(),
  emails: z.strictObject({ sales: email, support: email, privacy: email, legal: email, security: email }),
  /** What stands in place of a telephone number. */
  phone: z.string().min(1),
  /** The scribe product, linked from the header and, marked LIVE, from the footer. */
  sister: z.strictObject({ name: z.string(), href, status: z.string() }),
  /** Booking page of the calendar on /contact; an https address. */
  calendar: z.url({ protocol: /^https$/ }),
  /** Form of the marketing service. Leave portalId and formId empty and no third party is ever asked. */
  newsletter: z.strictObject({
    /**
     * Address that the site's own form posts `email` to, like every HTML form; https. Left empty (''), nothing is sent.
     * Whoever keeps the addresses behind it has to be named in the privacy policy first.
     */
    endpoint: z.union([z.url({ protocol: /^https$/ }), z.literal('')]).default(''),
    region: z.string(),
    portalId: z.string(),
    formId: z.string(),
    /** Address of the form service's script. */
    script: z.url({ protocol: /^https$/ }),
    /**
     * Further addresses that the form service's script asks for or posts to, https. The security policy of pages with
     * its form lets in these and the script's own, and no others.
     */
    origins: z.array(z.url({ protocol: /^https$/ })),
  }),
  /** Stands on every page. */
  disclaimer: z.string().min(50),
});

export type Site = z.output<typeof siteSchema>;
