import sanitizeHtml from 'sanitize-html';

/** Attributes whose addresses begin at the site's root, which feed readers don't know. */
const addresses = ['href', 'src'];

/** An article as feed readers show it: text, pictures and tables, with full addresses and without styles and scripts. */
export const feedHtml = (html: string, origin: URL) =>
  sanitizeHtml(html, {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img'],
    // Drawings repeat a table, and buttons need the page.
    nonTextTags: ['script', 'style', 'svg', 'button'],
    allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'], time: ['datetime'], th: ['scope'] },
    transformTags: {
      '*': (tagName, attributes) => ({
        tagName,
        attribs: Object.fromEntries(
          Object.entries(attributes).map(([name, value]) => [
            name,
            addresses.includes(name) && value.startsWith('/') ? new URL(value, origin).href : value,
          ]),
        ),
      }),
    },
  }).trim();
