/** What a mail program takes along of the sentence around a link. */
const AFTER_LINK = '[.,;:!)\\]>]*';

export const asPattern = (address: string) => address.replaceAll(/[\\.*+?^${}()|[\]]/g, '\\$&');

/** A pattern for all that is written for an address: with a slash, .html, or the end of a sentence. Addresses with a query never match. */
export const spellingsOf = (address: string) =>
  `${asPattern(decodeURI(address)).replace(/\/$/, '/?')}(/|\\.html)?${AFTER_LINK}`;
