import { nameOf, SHOWN } from './forms.ts';
import { formOf } from './keystatic.ts';
import './toolbar.css';

/** A part of the page, as parts.ts marks it. */
interface Part {
  name: string;
  /** The files of content/ that it shows. */
  files: string[];
  range: Range;
}

function findParts(): Part[] {
  const parts: Part[] = [];
  const open: Range[] = [];
  const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    const comment = comments.currentNode as Comment;
    const [, shows] = /^studio (.+)/.exec(comment.data) ?? [];
    if (shows) {
      const [name = '', ...files] = JSON.parse(shows) as string[];
      const range = new Range();
      range.setStartAfter(comment);
      parts.push({ name, files, range });
      open.push(range);
    } else if (comment.data === '/studio') open.pop()?.setEndBefore(comment);
  }
  return parts;
}

/** What the header and the footer of every page show. */
function chromeParts(): Part[] {
  const shown = { header: ['content/navigation.yaml'], footer: ['content/navigation.yaml', 'content/site.yaml'] };
  return Object.entries(shown).flatMap(([name, files]) => {
    const element = document.querySelector(`body > ${name}`);
    const range = new Range();
    if (element) range.selectNode(element);
    return element ? [{ name: `Site ${name}`, files, range }] : [];
  });
}

/** What shows no file of its own is edited with the page that it is in. */
const parts = [...findParts(), ...chromeParts()].filter(({ files }) => files.length > 0);

const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const link = (file: string) => `<a href="${formOf(file)}" target="studio">${nameOf(file).replace('/', ': ')}</a>`;

/** A part with links to the forms of what it shows. */
function itemOf({ name, files, range }: Part) {
  const heading = range.cloneContents().querySelector('h1, h2, h3, dt, a')?.textContent ?? range.toString();
  const part = name.replaceAll(/\B(?=[A-Z])/g, ' ');
  return `<li>${asHtml(`${part}: ${heading.trim().slice(0, 60)}`)} ${files.map(link).join(' ')}</li>`;
}

if (parts.length > 0)
  document.body.insertAdjacentHTML(
    'beforeend',
    `<button class="studio-tool" popovertarget="studio-parts">Edit this page</button>
    <ul class="studio-tool" popover id="studio-parts" aria-label="Parts of this page">${parts.map(itemOf).join('')}</ul>`,
  );

/** The part that a preview leads to: see preview.ts. It is marked for a moment. */
const entry = location.hash.replace(SHOWN, '');
const shown = parts.find(({ files }) => files.some((file) => nameOf(file) === entry));
if (shown) {
  scrollTo({ top: shown.range.getBoundingClientRect().top + scrollY - innerHeight / 4, behavior: 'instant' });
  CSS.highlights.set('studio', new Highlight(shown.range));
  // A page that is loaded again meanwhile shows it, too.
  setTimeout(() => {
    CSS.highlights.clear();
    history.replaceState(null, '', location.pathname);
  }, 2000);
}
