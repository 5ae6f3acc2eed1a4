/** One page of a crawl, in a dialog. */
export const documentMessages = {
  position: 'Page {number} of {count}',
  previous: 'Previous page',
  next: 'Next page',
  status: 'HTTP status {status}',
  noStatus: 'No HTTP status',
  opening: 'Opening…',
  // For screen readers: the tabs of a page.
  views: 'Views of the page',
  tabs: {
    preview: 'Preview',
    markdown: 'Markdown',
    html: 'HTML',
    metadata: 'Metadata',
    summary: 'Summary',
    links: 'Links',
    screenshot: 'Screenshot',
    json: 'JSON',
    extract: 'Extract',
    rawHtml: 'Raw HTML',
    changeTracking: 'Changes',
  },
  // Within a sentence: "Copy metadata".
  names: {
    address: 'address',
    markdown: 'Markdown',
    html: 'HTML',
    metadata: 'metadata',
    summary: 'summary',
    links: 'links',
    screenshot: 'address of the screenshot',
    json: 'JSON',
    extract: 'extract',
    rawHtml: 'raw HTML',
    changeTracking: 'changes',
  },
  reading: 'Loading…',
  notDrawn: 'Preview failed. Open the Markdown tab.',
  // For screen readers: the screenshot.
  picture: 'Screenshot of the page',
  // In its place.
  pictureBroken: 'The screenshot could not be drawn.',
  // A link, where the page has only the address of the picture.
  openPicture: 'Open the screenshot in a new tab',
  // Above the preview of a long text.
  cut: 'Showing the first {shown} of {count} characters. Open the Markdown tab to see all.',
  // In place of a picture in the preview.
  image: 'Image: {description}',
  noDescription: 'no description',
  // In place of a mark that leads to a footnote.
  note: '[note]',
  missing: 'No {name} for this page.',
  source: 'Source: {name}',
  copy: 'Copy {name}',
  copied: 'Copied',
  // The browser blocks the clipboard.
  copyFailed: 'Copy failed',
} as const;
