import type { Newsletter } from '#stores/newsletter.ts';

const WAIT_MS = 4000;
/** Of a page in a frame without `allow-same-origin`. */
const NO_ORIGIN = 'null';

/** The page with the marketing service's form, and what it is for: the title of its frame. */
export interface HostedFormPage {
  page: string;
  title: string;
}

/**
 * Replaces our form with the marketing service's own, if it loads in time and the visitor has not typed yet. Its script runs
 * in a frame without our origin, where it can read neither this page nor what the browser stores for the site.
 */
export function showHostedForm(box: HTMLElement, newsletter: Newsletter, { page, title }: HostedFormPage) {
  const [ownForm] = box.getElementsByTagName('form');
  const listeners = new AbortController();
  const deadline = performance.now() + WAIT_MS;
  const frame = document.createElement('iframe');

  const remove = () => {
    listeners.abort();
    frame.remove();
  };

  function show(height: number) {
    const isTooLate = performance.now() > deadline || newsletter.$state.get().status !== 'empty';
    if (!ownForm || (isTooLate && !frame.dataset['ready'])) {
      remove();
      return;
    }
    ownForm.hidden = true;
    frame.dataset['ready'] = 'true';
    frame.style.height = `${height}px`;
  }

  /** What src/pages/newsletter-form.astro posts: its height, for the first time when the form is there, and a submit. */
  function receive({ source, origin, data }: MessageEvent) {
    if (source !== frame.contentWindow || origin !== NO_ORIGIN) return;
    if (data?.type === 'submitted') console.log('Newsletter form submitted');
    if (data?.type === 'height' && data.height > 0) show(data.height);
  }

  frame.className = 'hosted-form';
  frame.title = title;
  frame.sandbox.add('allow-scripts', 'allow-forms');
  frame.src = page;
  window.addEventListener('message', receive, { signal: listeners.signal });
  ownForm?.before(frame);
  return remove;
}
