import { z } from 'astro/zod';
import { href } from './primitives.ts';
import { address } from './publishing.ts';

const email = z.email();
const httpsUrl = z.url({ protocol: /^https$/ });
/** What the owner may not have yet: empty ('') until then. */
const optionalUrl = z.union([httpsUrl, z.literal('')]).default('');

/** content/site.yaml: facts about the company and settings for the whole site. */
export const siteSchema = z.strictObject({
  /** Company name as visitors see it. */
  name: z.string().min(1),
  /** Company name in contracts and in the footer's copyright line. */
  legalEntity: z.string().min(1),
  /** Name of the voice platform. */
  platform: z.string().min(1),
  /** The company's name before 2025. Leave empty ('') and the pages say "an earlier name". */
  formerName: z.string(),
  /** One sentence for machines: structured data, the manifest, llms.txt. */
  description: z.string().min(50).max(300),
  /** Year in the footer's copyright line. */
  footerYear: z.number().int(),
  foundingYear: z.number().int(),
  /** Two-letter country code: US. */
  country: z.string().length(2),
  /** Language of the pages: en-US. */
  language: z.string(),
  emails: z.strictObject({ sales: email, support: email, privacy: email, legal: email, security: email }),
  /** Shown in place of a phone number. */
  phone: z.string().min(1),
  /** The scribe product. The header and the footer link to it; the footer adds its status. */
  sister: z.strictObject({ name: z.string(), href, status: z.string() }),
  /** Booking page of the calendar on /contact: an https URL. Leave it empty ('') and visitors ask for a demo by email. */
  calendar: optionalUrl,
  /** The video about the platform: an https URL. Leave it empty ('') and its buttons say that it is not published yet. */
  video: optionalUrl,
  /** The newsletter form: the marketing service's with portalId and formId, else our own without a third party. */
  newsletter: z.strictObject({
    /**
     * The https URL that the site's own form posts `email` to. Leave it empty ('') to send nothing. Name the service that
     * stores the addresses in the privacy policy first.
     */
    endpoint: optionalUrl,
    region: z.string(),
    portalId: z.string(),
    formId: z.string(),
    /** URL of the marketing service's script. */
    script: httpsUrl,
    /**
     * Other https origins that the script loads from or posts to. The security policy of the frame that holds the form
     * allows these and the script's own.
     */
    origins: z.array(httpsUrl),
  }),
  /** Addresses of removed pages that nothing replaces, such as /careers. Hosts say that they are gone for good. */
  gone: z.array(address).default([]),
  /** Shown on every page. */
  disclaimer: z.string().min(50),
});

export type Site = z.output<typeof siteSchema>;
