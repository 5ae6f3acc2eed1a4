import { hostedFormOf } from '#lib/newsletter.ts';
import { siteSchema } from '#schemas/site.ts';
import { type Content, partsIn, textFieldsOf } from '../content.ts';
import { messages } from '../messages.ts';
import type { Report, SourceLocation } from '../problem.ts';

/** A web or email address at a domain that is reserved for examples and tests (RFC 2606), so that nobody can own it. */
const RESERVED =
  /^(?:https:\/\/|mailto:)?(?:[^\s@/]+@)?(?:(?:[\w-]+\.)*example\.(?:com|net|org)|(?:[\w-]+\.)+(?:example|invalid|test))(?:[/?#:]\S*)?$/i;

/** Reports what the owner has yet to set before the site can be released. */
export function checkRelease(content: Content, report: Report) {
  for (const { address, location } of addressesOf(content)) {
    if (RESERVED.test(address)) report(location, messages.placeholderAddress(address));
  }
  const block = content.files.find(({ path }) => path === 'site.yaml')?.block;
  const { data: site } = siteSchema.safeParse(block?.data);
  if (!block || !site) return;
  const { calendar, video, newsletter } = site;
  if (!calendar) report(block.locate(['calendar']), messages.noCalendar);
  if (!video) report(block.locate(['video']), messages.noVideo);
  if (!newsletter.endpoint && !hostedFormOf(newsletter)) report(block.locate(['newsletter']), messages.noNewsletter);
}

/** The owner's list: what is not stated or not confirmed. Pages leave it out, and it holds no release up. */
export const openPoints = ({ files }: Content): string[] =>
  files.flatMap(({ file, data }) => {
    const { unstated = [], notPublished = [], toConfirm = [] } = Object(data);
    const points = [[unstated].flat().join(', '), notPublished, toConfirm].flat();
    return points.flatMap((point) => (point ? `${file}: ${point}` : []));
  });

/** What a field or a link of running text leads to. The words of the interface may give examples. */
function addressesOf(content: Content): { address: string; location: SourceLocation }[] {
  const inFields = textFieldsOf(content)
    .filter(({ schema }) => !('placeholders' in schema))
    .map(({ block, path, value }) => ({ address: value, location: block.locate(path) }));
  return [...inFields, ...partsIn(content, 'link').map(({ url, location }) => ({ address: url, location }))];
}
