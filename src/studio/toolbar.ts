import { addressOf, sheets } from './forms.ts';
import { formOf } from './keystatic.ts';
import './toolbar.css';

const files = Object.keys(import.meta.glob('/content/{pages,articles}/**/*.mdx')).map((file) => file.slice(1));
/** What the page is made from; undefined for one with a component of its own. */
const file = files.find((each) => addressOf(each) === location.pathname);

/** The form of the page, or of what is selected on it: Search finds words as visitors read them. */
const link = document.createElement('a');
link.className = 'studio-tool';
link.target = 'studio';

function showForm() {
  // A form has each line in a field or a paragraph of its own.
  const [words] = String(getSelection()).trim().split(/\s*\n/);
  link.textContent = words ? 'Edit what is selected' : 'Edit this page';
  link.href = words ? `${sheets.Search}?${new URLSearchParams({ words })}` : (formOf(file ?? '') ?? '');
  link.hidden = !words && !file;
}
document.addEventListener('selectionchange', showForm);
showForm();
document.body.append(link);
