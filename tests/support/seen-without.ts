/**
 * What is seen in a browser that lacks what the styles and pages use, by the names of webstatus.dev, where each engine's
 * versions are listed. A feature that is younger than 30 months in an engine needs its line here, and a fallback where
 * something would be lost.
 */
export const seenWithout: Record<string, string> = {
  'accent-color': 'boxes in the color of the browser',
  'anchor-positioning': 'menus in the middle, below the header; the export menu in the middle of the window',
  'column-breaks': 'columns that break between lists',
  'content-visibility':
    'the same, drawn before it is near; panels that are found by the browser’s search only when open',
  'cross-document-view-transitions': 'the next page without a fade',
  'details-content': 'answers that open without a slide',
  'details-name': 'answers that stay open when another is opened',
  'fetch-priority': 'the cover of an article a little later',
  'forced-colors': 'the colors of the site',
  'hidden-until-found': 'panels that are found by the browser’s search only when open',
  'interpolate-size': 'answers that open without a slide',
  manifest: 'a bookmark in place of an installed page',
  marker: 'bullets in the color of the text',
  'meta-theme-color': 'a toolbar in the color of the browser',
  'overscroll-behavior': 'a page that scrolls behind the end of a menu',
  'page-breaks': 'headings at the end of a printed page',
  'page-setup': 'margins of the browser in print',
  'print-color-adjust': 'charts in print without their colors, unless the reader asks for them',
  'scroll-driven-animations': 'a call whose lines are all drawn; the header’s button from the start',
  'scroll-marker-targets': 'links to the steps, none of them marked',
  'scroll-target-group': 'links to the steps, none of them marked',
  'scrollbar-color': 'scrollbars in the color of the browser',
  'speculation-rules': 'the next page a little later',
  'text-wrap-pretty': 'a last line of one word',
  'user-select': 'line numbers that are selected with their lines',
  'view-transitions': 'the next page without a fade',
};
