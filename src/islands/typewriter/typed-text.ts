import { type TypingState, typedOf } from '#stores/typing-sequence.ts';

/** What typing.module.css colors as a ghost. */
const UNTYPED = 'untyped';

/** What a reader calls a character, which may be several code units. */
type Character = [node: Text, start: number, end: number];

/** Letters that are one code unit each; a browser takes up to 30 ms to look for the others the first time. */
const isPlain = (words: string) => /^[\n\x20-\u02ff\u2010-\u2026]*$/.test(words);

const segmentsOf = (words: string) =>
  isPlain(words) ? [...words] : Array.from(new Intl.Segmenter().segment(words), ({ segment }) => segment);

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

/** The stylesheet says where texts type: its ghosts are an animation. */
const canType = (text: Element) => getComputedStyle(text).animationName !== 'none';

/** Words that stand on the screen in ink, or above it, are not taken away to be typed. */
function isRead(text: Element) {
  const { top, bottom } = text.getBoundingClientRect();
  const isGhost = text.getAnimations().some(({ effect }) => effect?.getComputedTiming().progress === 0);
  return top < innerHeight && (bottom <= 0 || !isGhost);
}

function untypedRanges() {
  const ranges = CSS.highlights.get(UNTYPED) ?? new Highlight();
  CSS.highlights.set(UNTYPED, ranges);
  return ranges;
}

/**
 * A text that takes ink character by character. What types is `box` or its paragraph; the points below a paragraph
 * follow when it is complete. A highlight colors the text without an element a character, so that nothing moves.
 */
export function createTypedText(box: HTMLElement) {
  const text = box.querySelector<HTMLElement>(':scope > p') ?? box;
  let characters: Character[] | undefined;
  const untyped = new Range();
  untyped.selectNodeContents(box);
  untyped.setEndAfter(box.querySelector(':scope > ul') ?? text);

  function setCaret([node, start, end]: Character) {
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
    /** Ends what the stylesheet does with the text. Returns how many characters are to be typed. */
    takeOver(): number {
      characters ??= canType(text) && !isRead(text) ? charactersOf(text) : [];
      return characters.length;
    },
    /** Shows as much of the text as its sequence has typed, once it has been taken over. */
    draw(state: TypingState, index: number) {
      if (!characters || box.dataset['typed'] === 'done') return;
      const next = characters[typedOf(state, index)];
      if (!next) {
        finish();
        return;
      }
      const isTyping = state.status === 'typing' && state.index === index;
      if (isTyping) {
        untyped.setStart(next[0], next[1]);
        setCaret(next);
      }
      untypedRanges().add(untyped);
      box.dataset['typed'] = isTyping ? 'typing' : 'waiting';
    },
    finish,
  };
}

export type TypedText = ReturnType<typeof createTypedText>;
