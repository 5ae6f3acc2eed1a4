import type { Outcome } from './job.ts';
import { documentOf } from './pages.ts';

/** Set on `window` by any script of a hostile page that runs. */
export const TRAP = 'hostilePageRan';
/** Origin of everything that a hostile page loads. */
export const FOREIGN_IMAGE = 'https://stranger.test';

const run = `window.${TRAP}=1`;

const html = `<!doctype html><html><head>
<base href="${FOREIGN_IMAGE}/">
<meta http-equiv="refresh" content="0;url=${FOREIGN_IMAGE}/refresh">
<link rel="stylesheet" href="${FOREIGN_IMAGE}/style.css">
<style>* { display: none !important; background: url(${FOREIGN_IMAGE}/css.png) } @import '${FOREIGN_IMAGE}/import.css';</style>
<script>${run}</script><script src="${FOREIGN_IMAGE}/script.js"></script>
</head><body onload="${run}" style="position: fixed; inset: 0; background: red">
<img src="${FOREIGN_IMAGE}/image.png" onerror="${run}"><svg onload="${run}"><use href="${FOREIGN_IMAGE}/sprite.svg#a"></use></svg>
<iframe srcdoc="<script>parent.${TRAP} = true</script>"></iframe><object data="${FOREIGN_IMAGE}/object"></object>
<form action="${FOREIGN_IMAGE}/form"><input name="key"><button>Send</button></form>
<a href="javascript:${run}">run</a><a href="/crawl-scienza">ours</a>
<input id="api-key" autofocus onfocus="${run}"><h1 id="crawl">Crawl</h1>
</body></html>`;

/** Output of a converter without sanitizing. */
const markdown = `# A page\u202E gnp.exe of a\u200B stranger

<script>${run}</script>
<img src=x onerror="${run}">
<style>body { display: none }</style>
<svg onload="${run}"></svg><iframe src="${FOREIGN_IMAGE}/frame"></iframe>

![a picture](${FOREIGN_IMAGE}/markdown.png)
![a data picture](data:image/svg+xml,<svg/onload=${run}>)

[run](javascript:${run}) [run too](JaVaScRiPt:${run}) [data](data:text/html,<script>${run}</script>)
[script](vbscript:${run}) [file](file:///etc/passwd) [ours](/crawl-scienza#crawl=other) [plain](https://a.test/page)
<javascript:${run}> [ref][bad]

[bad]: javascript:${run}

| a | b |
| - | - |
| <b onclick="${run}">cell</b> | ![](${FOREIGN_IMAGE}/cell.png) |

\u2066isolated\u2069 \u0000 zero\u200Bwidth\uFEFF \u{E0041}tag
`;

/** Pages that attack the page that shows them. */
export function hostilePages(formats: readonly string[] = ['markdown', 'html']): Outcome[] {
  const pages = [
    {
      url: `${FOREIGN_IMAGE}/<script>${run}</script>?"onmouseover="${run}`,
      title: `<img src=x onerror=${run}> \u202Etxet`,
    },
    { url: `javascript:${run}`, title: '' },
    { url: 'https://site.test/=cmd', title: '=HYPERLINK("https://stranger.test","x")' },
  ];
  const line = {
    url: 'https://site.test/line',
    title: 'A line of half a megabyte',
    html,
    markdown: 'word '.repeat(1e5),
  };
  return [...pages.map((page) => ({ ...page, html, markdown })), line].map((page) => ({
    type: 'document',
    document: documentOf(page, formats),
  }));
}
