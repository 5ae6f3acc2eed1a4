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

/** Addresses that were public, without a page, a redirect or an entry in `gone`. */
export function vanishedAddresses(content: Content): string[] {
  const answered = new Set([
    ...pagesWithAddress(content)
      .filter((page) => !publishingOf(page).draft)
      .map(({ url }) => url),
    ...content.pages.flatMap(earlierAddresses),
    ...goneAddresses(content),
  ]);
  return content.publishedAddresses.filter((address) => !answered.has(address));
}
