import type { TypingSequence } from '#stores/typing-sequence.ts';
import type { TypedText } from './typed-text.ts';

/** Where a text is taken over: not yet on the screen, so that nobody sees its ink go. */
export const NEAR = { rootMargin: '200px' };

/** When it has been seen. */
export const SEEN = { threshold: 0.1 };

/** Tells, once for each element, that so much of it is in view. Returns what ends the watch. */
export function whenInView(
  elements: readonly Element[],
  options: { threshold?: number; rootMargin?: string },
  tell: (index: number) => void,
): () => void {
  const { threshold = 0 } = options;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, intersectionRatio, target } of entries) {
      if (!isIntersecting || intersectionRatio < threshold) continue;
      observer.unobserve(target);
      tell(elements.indexOf(target));
    }
  }, options);
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}

/**
 * Draws what the sequence says, as long as the tab is seen. A click on a text chooses it, and Escape completes them
 * all: whoever has read ahead need not wait. Returns what ends it, with every text complete.
 */
export function play(sequence: TypingSequence, texts: readonly TypedText[]): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const followTab = () => (document.hidden ? sequence.pause() : sequence.resume());
  const complete = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') sequence.choose(Math.min(sequence.$state.value.index, texts.length - 1));
  };

  document.addEventListener('visibilitychange', followTab, { signal });
  document.addEventListener('keydown', complete, { signal });
  texts.forEach(({ box }, index) => {
    box.addEventListener('click', () => sequence.choose(index), { signal });
  });
  const unbind = sequence.$state.subscribe((state) => {
    texts.forEach((text, index) => {
      text.draw(state, index);
    });
  });
  followTab();

  return () => {
    ended.abort();
    sequence.pause();
    unbind();
    for (const { finish } of texts) finish();
  };
}
