import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { $motion, isStill } from '#stores/motion.ts';
import { type TypingSequence, type TypingState, typedLength, typingOf } from '#stores/typing-sequence.ts';
import { withErrorBoundary } from './ErrorBoundary.tsx';
import { MotionControl } from './MotionControl.tsx';

/** The name of the highlight that typing.css styles. */
const UNTYPED = 'untyped';

/**
 * A text is measured just before it comes into view, so that visitors do not see its color change. One above the screen
 * counts, too: no text waits for one that the visitor has scrolled past.
 */
export const BEFORE_VIEW = { rootMargin: '100000px 0px 200px' };

/** What a reader calls a character may be several code units. */
type Character = [node: Text, start: number, end: number];

/** A text that is about to be typed: its characters, none if it is complete, and the range of what is not typed yet. */
export interface MeasuredText {
  characters: readonly Character[];
  untyped: Range;
}

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

/** The stylesheet decides where texts type: there, an animation fades them in until the script runs. */
const canType = (text: Element) => !isStill($motion.get()) && getComputedStyle(text).animationName !== 'none';

/** A text that has faded in, or is above the screen, is not hidden again to be typed. */
function isRead(text: Element) {
  const { top, bottom } = text.getBoundingClientRect();
  const isFaint = text.getAnimations().some(({ effect }) => effect?.getComputedTiming().progress === 0);
  return top < innerHeight && (bottom <= 0 || !isFaint);
}

/** `box` is hidden while `text` is typed: the text itself, or the step that it is a part of. */
export function measureText(text: Element, box = text): MeasuredText {
  const untyped = new Range();
  untyped.selectNodeContents(box);
  return { characters: canType(text) && !isRead(text) ? charactersOf(text) : [], untyped };
}

function untypedRanges() {
  const ranges = CSS.highlights.get(UNTYPED) ?? new Highlight();
  CSS.highlights.set(UNTYPED, ranges);
  return ranges;
}

function moveCaret(caret: HTMLElement, [node, start, end]: Character) {
  const character = new Range();
  character.setStart(node, start);
  character.setEnd(node, end);
  const { left, top, height } = character.getBoundingClientRect();
  const origin = caret.offsetParent?.getBoundingClientRect();
  const x = left - (origin?.left ?? 0);
  const y = top + height / 2 - (origin?.top ?? 0);
  caret.style.translate = `calc(${x}px - 50%) calc(${y}px - 50%)`;
  if (node.parentElement) caret.style.fontSize = getComputedStyle(node.parentElement).fontSize;
}

/**
 * Shows what the sequence has typed of a text: `phase` is for the attribute `data-typed`, `caret` stands beside the text.
 * A highlight hides what is untyped, without an element for each character, so that nothing moves.
 */
export function useTypedText(text: MeasuredText | undefined, state: TypingState, index: number) {
  const caret = useRef<HTMLSpanElement>(null);
  const next = text?.characters[typedLength(state, index)];
  const isTyping = next !== undefined && state.status === 'typing' && state.index === index;
  const isUntyped = next !== undefined;

  // Only CSS.highlights styles a part of a text, and only a range knows where a character stands.
  useLayoutEffect(() => {
    if (!text || !isUntyped) return;
    untypedRanges().add(text.untyped);
    return () => void untypedRanges().delete(text.untyped);
  }, [text, isUntyped]);
  useLayoutEffect(() => {
    if (!text || !isTyping) return;
    text.untyped.setStart(next[0], next[1]);
    if (caret.current) moveCaret(caret.current, next);
  }, [text, isTyping, next]);

  return {
    phase: !text ? '' : !isUntyped ? 'done' : isTyping ? 'typing' : 'waiting',
    caret: isTyping && <span ref={caret} className="caret" />,
  };
}

/** Pauses the typing where it is long; takes no space in the layout. Escape completes all texts. */
export function TypingControl({ typing }: { typing: TypingSequence }) {
  const isLong = useStore(typing.$isLong, { ssr: () => false });
  const isRunning = useStore(typing.$isRunning, { ssr: () => false });

  // For visitors who have read ahead, wherever the focus is.
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && typing.completeAll();
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [typing]);

  return (
    <div className="motion-corner">
      <MotionControl isMoving={isLong && isRunning} />
    </div>
  );
}

/** `sequence`: the name that the texts give, too. */
export const TypingControlIsland = withErrorBoundary(({ sequence }: { sequence: string }) => (
  <TypingControl typing={typingOf(sequence)} />
));
