import type { HostedForm } from '#lib/newsletter.ts';
import type { Newsletter } from '#stores/newsletter.ts';

const WAIT_MS = 4000;

interface FormService {
  forms: {
    create(form: { region: string; portalId: string; formId: string; target: string; onFormSubmit(): void }): void;
  };
}

declare global {
  interface Window {
    hbspt?: FormService;
  }
}

/** Replaces our form with the marketing service's own, if that arrives in time and nobody has typed yet. */
export function loadHostedForm(box: HTMLElement, newsletter: Newsletter, hosted: HostedForm) {
  const target = box.querySelector<HTMLElement>('#hosted-form');
  const [ownForm] = box.getElementsByTagName('form');
  const listeners = new AbortController();
  const deadline = performance.now() + WAIT_MS;

  function create() {
    const isTooLate = performance.now() > deadline || newsletter.$state.get().status !== 'empty';
    if (!window.hbspt || !target || !ownForm || isTooLate) return;
    const { region, portalId, formId } = hosted;
    const onFormSubmit = () => console.log('Newsletter form submitted');
    window.hbspt.forms.create({ region, portalId, formId, target: `#${target.id}`, onFormSubmit });
    ownForm.hidden = true;
  }

  const script = document.createElement('script');
  script.addEventListener('load', create, { signal: listeners.signal });
  script.src = hosted.script;
  document.head.append(script);
  return () => {
    listeners.abort();
    script.remove();
  };
}
