import sanitizeHtml from 'sanitize-html';
import { canonicalUrl } from '../routes.ts';

/** Feed readers keep what they have had: so many of the newest articles are in the feed. */
export const FEED_LENGTH = 20;

declare global {
  namespace App {
    interface Locals {
      /** True where a section is rendered for feed readers, without islands. */
      isFeed?: boolean;
    }
  }
}

/** What readers know an article by, so that they show it once: the first address that it had. */
export const feedGuid = (
  { path, redirectFrom: [first = path] }: { path: string; redirectFrom: string[] },
  origin: URL,
) => canonicalUrl(first, origin);

/** Attributes with addresses that begin at the site's root or in the page, which feed readers don't know. */
const addresses = ['href', 'src'];

/** An article as feed readers show it: text, pictures and tables, with full addresses and without styles and scripts. */
export const feedHtml = (html: string, page: URL) =>
  sanitizeHtml(html, {
    // Without the element, struck words would read as true.
    allowedTags: [...sanitizeHtml.defaults.allowedTags.filter((tag) => tag !== 'wbr'), 'img', 'del', 'ins'],
    // Drawings repeat a table, and buttons need the page.
    nonTextTags: ['script', 'style', 'svg', 'button'],
    allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'], time: ['datetime'], th: ['scope'] },
    transformTags: {
      '*': (tagName, attributes) => ({
        tagName,
        attribs: Object.fromEntries(
          Object.entries(attributes).map(([name, value]) => [
            name,
            addresses.includes(name) && URL.canParse(value, page.href) ? new URL(value, page).href : value,
          ]),
        ),
      }),
    },
  })
    // Without the words of drawings, which are not sent.
    .replace(/<figure>.*?<\/figure>/gs, (figure) => (/<(?:img|table)\b/.test(figure) ? figure : ''))
    // Feed readers show neither the place of a caption nor the space between links.
    .replace(/<table>\s*<caption>(.*?)<\/caption>/gs, '<p>$1</p><table>')
    .replace(/<\/a>(?=<a)/g, '$& ')
    .trim();
