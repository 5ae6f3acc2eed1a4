import { type TypingSequence, type TypingState, typedLength } from '#stores/typing-sequence.ts';

/** The name of the highlight that typing.css styles. */
const UNTYPED = 'untyped';

/** A text is enhanced just before it comes into view, so that visitors do not see its color change. */
const BEFORE_VIEW = { rootMargin: '200px' };
const IN_VIEW = { threshold: 0.1 };

/** What a reader calls a character may be several code units. */
type Character = [node: Text, start: number, end: number];

/** Letters of one code unit each. The first use of Intl.Segmenter takes up to 30 ms. */
const isSimple = (text: string) => /^[\n\x20-\u02ff\u2010-\u2026]*$/.test(text);

const segmentsOf = (text: string) =>
  isSimple(text) ? [...text] : Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);

function charactersOf(text: Element): Character[] {
  const characters: Character[] = [];
  const nodes = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node instanceof Text; node = nodes.nextNode()) {
    let start = 0;
    for (const { length } of segmentsOf(node.data)) {
      characters.push([node, start, start + length]);
      start += length;
    }
  }
  return characters;
}

/** The stylesheet decides where texts type: there, an animation fades them in until the script comes. */
const canType = (text: Element) => getComputedStyle(text).animationName !== 'none';

/** A text that has faded in, or is above the screen, is not hidden again to be typed. */
function isRead(text: Element) {
  const { top, bottom } = text.getBoundingClientRect();
  const isFaint = text.getAnimations().some(({ effect }) => effect?.getComputedTiming().progress === 0);
  return top < innerHeight && (bottom <= 0 || !isFaint);
}

function untypedRanges() {
  const ranges = CSS.highlights.get(UNTYPED) ?? new Highlight();
  CSS.highlights.set(UNTYPED, ranges);
  return ranges;
}

/**
 * A text that appears character by character: `box` itself or its paragraph. A list below the paragraph appears when it
 * is complete. A highlight hides what is untyped, without an element for each character, so that nothing moves.
 */
export function createTypedText(box: HTMLElement) {
  const text = box.querySelector<HTMLElement>(':scope > p') ?? box;
  let characters: Character[] | undefined;
  const untyped = new Range();
  untyped.selectNodeContents(box);
  untyped.setEndAfter(box.querySelector(':scope > ul') ?? text);

  function moveCaret([node, start, end]: Character) {
    const character = new Range();
    character.setStart(node, start);
    character.setEnd(node, end);
    const { left, top, height } = character.getBoundingClientRect();
    const origin = text.getBoundingClientRect();
    text.style.setProperty('--caret-x', `${left - origin.left}px`);
    text.style.setProperty('--caret-y', `${top + height / 2 - origin.top}px`);
  }

  function finish() {
    box.dataset['typed'] = 'done';
    if (characters?.length) untypedRanges().delete(untyped);
  }

  return {
    box,
    text,
    /** Takes the text over from the stylesheet. Returns how many characters are to be typed. */
    enhance(): number {
      characters ??= canType(text) && !isRead(text) ? charactersOf(text) : [];
      return characters.length;
    },
    /** Shows what the sequence has typed of the text, once it is enhanced. */
    render(state: TypingState, index: number) {
      if (!characters || box.dataset['typed'] === 'done') return;
      const next = characters[typedLength(state, index)];
      if (!next) {
        finish();
        return;
      }
      const isTyping = state.status === 'typing' && state.index === index;
      if (isTyping) {
        untyped.setStart(next[0], next[1]);
        moveCaret(next);
      }
      untypedRanges().add(untyped);
      box.dataset['typed'] = isTyping ? 'typing' : 'waiting';
    },
    finish,
  };
}

export type TypedText = ReturnType<typeof createTypedText>;

export const findTypedTexts = (root: Element) =>
  [...root.querySelectorAll<HTMLElement>('[data-typed]')].map(createTypedText);

/** Calls back once for each element that comes into view. Returns the cleanup. */
function observe(
  elements: readonly Element[],
  options: { threshold?: number; rootMargin?: string },
  onView: (index: number) => void,
): () => void {
  const { threshold = 0 } = options;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, intersectionRatio, target } of entries) {
      if (!isIntersecting || intersectionRatio < threshold) continue;
      observer.unobserve(target);
      onView(elements.indexOf(target));
    }
  }, options);
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}

export const observeBeforeView = (elements: readonly Element[], onView: (index: number) => void) =>
  observe(elements, BEFORE_VIEW, onView);

export const observeInView = (elements: readonly Element[], onView: (index: number) => void) =>
  observe(elements, IN_VIEW, onView);

/**
 * Renders the sequence while the tab is visible. A click on a text and Escape complete all of them, for visitors who
 * have read ahead. The cleanup leaves every text complete.
 */
export function renderSequence(sequence: TypingSequence, texts: readonly TypedText[]): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const followTab = () => sequence.setPaused('tab', document.hidden);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') sequence.complete(Math.min(sequence.$state.value.index, texts.length - 1));
  };

  document.addEventListener('visibilitychange', followTab, { signal });
  document.addEventListener('keydown', onKeyDown, { signal });
  texts.forEach(({ box }, index) => {
    box.addEventListener('click', () => sequence.complete(index), { signal });
  });
  const unsubscribe = sequence.$state.subscribe((state) => {
    texts.forEach((text, index) => {
      text.render(state, index);
    });
  });
  followTab();

  return () => {
    listeners.abort();
    unsubscribe();
    sequence.complete(0);
    for (const { finish } of texts) finish();
  };
}
