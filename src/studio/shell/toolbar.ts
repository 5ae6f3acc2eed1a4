import { composedPaths, pageIdOf, routes } from '#lib/routes.ts';
import { sheets } from '../forms/addresses.ts';
import { formOf, STUDIO } from '../forms/keystatic.ts';
import './toolbar.css';

/** The form of the page that is open; undefined for one with a component of its own. */
function formOfPage() {
  const path = location.pathname;
  if (composedPaths.includes(path)) return undefined;
  const isArticle = path.startsWith(`${routes.articles}/`);
  return formOf(`content/${isArticle ? path.replace(routes.articles, 'articles') : `pages/${pageIdOf(path)}`}.mdx`);
}

/** The form of the page, or of what is selected on it: Search finds words as visitors read them. */
const link = Object.assign(document.createElement('a'), { className: 'studio-tool', target: 'studio' });

function showForm() {
  // A form has each line in a field or a paragraph of its own.
  const [words] = String(getSelection()).trim().split(/\s*\n/);
  const form = words ? `${sheets.Search}?${new URLSearchParams({ words })}` : formOfPage();
  link.textContent = words ? 'Edit what is selected' : 'Edit this page';
  link.href = form ?? '';
  link.hidden = form === undefined;
}

if (!location.pathname.startsWith(STUDIO)) {
  document.addEventListener('selectionchange', showForm);
  showForm();
  document.body.append(link);
}
