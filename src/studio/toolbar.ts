import { formOf, nameOf, SHOWN } from './forms.ts';
import './toolbar.css';

/** A part of the page, as parts.ts marks it. */
interface Part {
  name: string;
  /** The files of content/ that it shows. */
  files: string[];
  range: Range;
  /** In how many others it is. */
  depth: number;
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
      parts.push({ name, files, range, depth: open.length });
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
    return element ? [{ name: `Site ${name}`, files, range, depth: 1 }] : [];
  });
}

const parts = [...findParts(), ...chromeParts()];
const page = parts.find(({ name }) => name === 'Page');

const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const wordsOf = (file: string) => (page?.files.includes(file) ? 'This page' : nameOf(file).replace('/', ': '));
const link = (file: string) => `<a href="${formOf(file)}" target="studio">${wordsOf(file)}</a>`;

/** A frame with a button that lists the forms of what the part shows. */
function frameOf({ name, files, range, depth }: Part, index: number) {
  const heading = range.cloneContents().querySelector('h1, h2, h3, dt, a')?.textContent ?? range.toString();
  const part = name.replaceAll(/\B(?=[A-Z])/g, ' ');
  const label = asHtml(`${part}: ${heading.trim().slice(0, 60)}`);
  const links = Array.from(new Set([...files, ...(page?.files ?? [])]), link);
  return `<div class="studio-frame" data-part="${name}" style="--depth: ${depth}">
    <button popovertarget="studio-${index}" aria-label="Edit ${label}" title="${label}">Edit</button>
    <div popover id="studio-${index}" role="group" aria-label="${label}"><b>${label}</b>${links.join('')}</div>
  </div>`;
}

/** Keeps a frame around its part as long as the frame is on the page. */
function follow(frame: Element | null | undefined, range: Range) {
  if (!(frame instanceof HTMLElement && frame.isConnected)) return;
  const { left, right, top, height } = range.getBoundingClientRect();
  const width = Math.min(right, document.documentElement.clientWidth) - left;
  frame.hidden = width <= 0 || height === 0;
  frame.style.translate = `${left + scrollX}px ${top + scrollY}px`;
  frame.style.inlineSize = `${width}px`;
  frame.style.blockSize = `${height}px`;
  requestAnimationFrame(() => follow(frame, range));
}

/** What shows no file of its own is edited with what it is in. */
const edited = parts.filter(({ files, depth }) => files.length > 0 || depth === 1);

const tool = document.createElement('details');
tool.className = 'studio-tool';
tool.innerHTML = '<summary>Edit this page</summary><div></div>';
if (edited.length > 0) document.body.append(tool);
const [summary, frames] = tool.children as unknown as [HTMLElement, HTMLElement];

tool.addEventListener('toggle', () => {
  frames.innerHTML = tool.open ? edited.map(frameOf).join('') : '';
  for (const [index, { range }] of edited.entries()) follow(frames.children[index], range);
});
document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || !tool.open || document.querySelector(':popover-open')) return;
  tool.open = false;
  summary.focus();
});

/** The part that a preview leads to: see preview.ts. It is framed for a moment. */
const entry = location.hash.replace(SHOWN, '');
const shown = parts.find(({ files }) => files.some((file) => nameOf(file) === entry));
if (shown) {
  scrollTo({ top: shown.range.getBoundingClientRect().top + scrollY - innerHeight / 4, behavior: 'instant' });
  const frame = document.createElement('div');
  frame.className = 'studio-frame';
  document.body.append(frame);
  follow(frame, shown.range);
  // A page that is loaded again meanwhile shows it, too.
  frame.animate([{ outlineWidth: '1rem' }, {}], 2000).onfinish = () => {
    history.replaceState(null, '', location.pathname);
    frame.remove();
  };
}
