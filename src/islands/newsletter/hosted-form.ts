const WAIT_MS = 4000;
const NEAR = '600px';

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

/** Puts the marketing service's form where `target` is, once it comes near; if that fails, our own form stays. */
export function bindHostedForm(target: HTMLElement, fallback: HTMLElement): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      load(target, fallback);
    },
    { rootMargin: NEAR },
  );
  observer.observe(fallback);
}

function load(target: HTMLElement, fallback: HTMLElement): void {
  const { script: src = '', region = '', portalId = '', formId = '' } = target.dataset;
  const deadline = performance.now() + WAIT_MS;
  const script = document.createElement('script');
  script.addEventListener('load', () => {
    // Too late: whoever waited has begun to fill in the form that was there.
    if (!window.hbspt || performance.now() > deadline) return;
    window.hbspt.forms.create({
      region,
      portalId,
      formId,
      target: `#${target.id}`,
      onFormSubmit: () => console.log('Newsletter form submitted'),
    });
    fallback.hidden = true;
  });
  script.src = src;
  document.head.append(script);
}
