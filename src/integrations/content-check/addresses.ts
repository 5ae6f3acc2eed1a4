import { publicPeriod } from '#lib/publishing.ts';
import type { Publishing } from '#schemas/publishing.ts';
import { type Content, type ContentFile, earlierAddresses, goneAddresses, pagesWithAddress } from './content.ts';
import { valueAt } from './fields.ts';

/** When visitors get what a file holds. */
export const publishingOf = ({ block }: ContentFile): Publishing => {
  const dateOf = (field: string) => {
    const value = valueAt(block?.data, [field]);
    return value instanceof Date ? value : undefined;
  };
  return { draft: valueAt(block?.data, ['draft']) === true, published: dateOf('published'), until: dateOf('until') };
};

/** Addresses that were public, and that no page, redirect or entry in `gone` answers today. A page after its last day is gone. */
export function vanishedAddresses(content: Content, today: Date): string[] {
  const answering = pagesWithAddress(content).filter((page) => {
    const period = publicPeriod(publishingOf(page));
    return period && period.from <= today.getTime();
  });
  const answered = new Set([
    ...answering.flatMap((page) => [page.url, ...earlierAddresses(page)]),
    ...goneAddresses(content),
  ]);
  return content.publishedAddresses.filter((address) => !answered.has(address));
}
