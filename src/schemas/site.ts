import { z } from 'astro/zod';
import { deadLinkMessage, href, isTimeZone, noSuchTimeZone } from './primitives.ts';
import { address } from './publishing.ts';

const email = z.email();
const httpsUrl = z
  .url({ protocol: /^https$/ })
  .refine((url) => !deadLinkMessage(url), { error: ({ input }) => deadLinkMessage(String(input)) ?? '' });
/** What the owner may not have yet: empty ('') until then. */
const optionalUrl = z.union([httpsUrl, z.literal('')]).default('');

/** content/site.yaml: facts about the company and settings for the whole site. */
export const siteSchema = z.strictObject({
  name: z.string().trim().min(1).describe('Company name as visitors see it.'),
  legalEntity: z.string().trim().min(1).describe("Company name in contracts and in the footer's copyright line."),
  platform: z.string().trim().min(1).describe('Name of the voice platform.'),
  description: z
    .string()
    .min(50)
    .max(300)
    .describe('One sentence for machines: structured data, the manifest, llms.txt.'),
  footerYear: z.number().int().describe("Year in the footer's copyright line."),
  foundingYear: z.number().int(),
  country: z.string().length(2).describe('Two-letter country code: US.'),
  timeZone: z
    .string()
    .refine(isTimeZone, noSuchTimeZone)
    .default('America/New_York')
    .describe('Where the company is: its midnight begins and ends the days of `published` and `until`.'),
  emails: z.strictObject({ sales: email, support: email, privacy: email, legal: email, security: email }),
  phone: z.string().trim().min(1).describe('Shown in place of a phone number.'),
  sister: z
    .strictObject({ name: z.string().trim().min(1), href, status: z.string().trim().min(1) })
    .describe('The scribe product. The header and the footer link to it; the footer adds its status.'),
  calendar: optionalUrl.describe(
    "Booking page of the calendar on /contact: an https URL. Leave it empty ('') and visitors ask for a demo by email.",
  ),
  video: optionalUrl.describe(
    "The video about the platform: an https URL. Leave it empty ('') and its buttons say that it is not published yet.",
  ),
  newsletter: z
    .strictObject({
      endpoint: optionalUrl.describe(
        "The https URL that the site's own form posts `email` to. Leave it empty ('') to send nothing. Name the service that stores the addresses in the privacy policy first.",
      ),
      region: z.string().trim().min(1),
      portalId: z.string(),
      formId: z.string(),
      script: httpsUrl.describe("URL of the marketing service's script."),
      origins: z
        .array(httpsUrl)
        .describe(
          "Other https origins that the script loads from or posts to. The security policy of the frame that holds the form allows these and the script's own.",
        ),
    })
    .describe(
      "The newsletter form: the marketing service's with portalId and formId, else our own without a third party.",
    ),
  gone: z
    .array(address)
    .default([])
    .describe(
      'Addresses of removed pages that nothing replaces, such as /careers. Hosts say that they are gone for good.',
    ),
  toConfirm: z
    .array(z.string().trim().min(3))
    .default([])
    .describe(
      "What the owner, a physician or counsel has yet to confirm. Visitors don't see it: it is on the owner's list.",
    ),
  disclaimer: z.string().trim().min(50).describe('Shown on every page.'),
});

export type Site = z.output<typeof siteSchema>;
