import { useStore } from '@nanostores/react';
import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { $motion, isStill } from '#stores/motion.ts';
import { phaseOf, type TypingSequence, typingOf } from '#stores/typing-sequence.ts';
import { withErrorBoundary } from '../ErrorBoundary.tsx';
import { MotionControl, useMotion } from '../MotionControl.tsx';
import { IN_VIEW, onceInView } from './in-view.ts';

/**
 * Whether a text types is decided just before it comes into view, so that visitors do not see its color change. One above
 * the screen counts, too: no text waits for one that the visitor has scrolled past.
 */
const BEFORE_VIEW = { rootMargin: '100000px 0px 200px' };

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

/** The stylesheet decides where texts type: there, an animation fades them in until the script runs. */
const canType = (text: Element) => !isStill($motion.get()) && getComputedStyle(text).animationName !== 'none';

/** A text that has faded in, or is above the screen, is not hidden again to be typed. */
function isRead(text: Element) {
  const { top, bottom } = text.getBoundingClientRect();
  const isFaint = text.getAnimations().some(({ effect }) => effect?.getComputedTiming().progress === 0);
  return top < innerHeight && (bottom <= 0 || !isFaint);
}

/** What types in an element: its first paragraph, or all of it. */
export const textIn = (box: Element) => box.querySelector('p') ?? box;

/** Milliseconds a character, where a page sets no other pace. */
export const TEXT_INTERVAL_MS = 20;

/** How long a text takes. */
export const durationOf = (text: Element, intervalMs: number) => text.textContent.length * intervalMs;

/**
 * Which texts of a box are to be typed; none is known until the browser has been asked, just before the box comes into
 * view. A text is complete already where nothing moves, and where it was read before the script ran. `start` is called
 * when the box comes into view; before, if all are complete, so that they keep no other waiting.
 */
export function useIsTyped(
  box: RefObject<Element | null>,
  textsOf: (box: Element) => Element[],
  start: (isTyped: readonly boolean[], texts: readonly Element[]) => void,
): readonly boolean[] {
  const [isTyped, setIsTyped] = useState<readonly boolean[]>([]);
  const read = useEffectEvent(textsOf);
  const begin = useEffectEvent(start);

  // Only an IntersectionObserver knows when the texts come into view.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const texts = read(element);
    let decided: readonly boolean[] | undefined;
    const decide = () => {
      decided ??= texts.map((text) => canType(text) && !isRead(text));
      setIsTyped(decided);
      return decided;
    };
    const watched = texts.length === 1 && texts[0] ? texts[0] : element;
    const cleanups = [
      onceInView(watched, BEFORE_VIEW, () => decide().includes(true) || begin(decide(), texts)),
      onceInView(watched, IN_VIEW, () => begin(decide(), texts)),
    ];
    return () => {
      for (const cleanup of cleanups) cleanup();
    };
  }, [box]);
  return isTyped;
}

/** What is seen of a text of a sequence, and what hides the rest of it while it is typed. */
export function useTypedText(typing: TypingSequence, index: number, isTyped: boolean | undefined, intervalMs: number) {
  const state = useStore(typing.$state, { ssr: 'initial' });
  const end = useCallback(() => typing.end(index), [typing, index]);
  const phase = isTyped === undefined ? '' : isTyped ? phaseOf(state, index) : 'done';
  const untyped = phase === 'typing' && <Untyped intervalMs={intervalMs} onEnd={end} onChange={typing.completeAll} />;
  return { phase, untyped };
}

/** Letters reach out of their boxes, the last one of a line by less than this part of its height. */
const HANG = 0.06;

/** A line of a text, with its place in the window. */
interface Line {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** The characters before it in the text. */
  before: number;
  /** For each of its characters, where it begins; undefined for one that takes no space. */
  begins: (number | undefined)[];
}

/** The lines of a text as the browser has broken it, in the order of its characters. */
function linesOf(text: Element): Line[] {
  const isRightToLeft = getComputedStyle(text).direction === 'rtl';
  const range = new Range();
  const lines: Line[] = [];
  for (const [index, [node, start, end]] of charactersOf(text).entries()) {
    range.setStart(node, start);
    range.setEnd(node, end);
    const { left, right, top, bottom, width } = range.getBoundingClientRect();
    const line = lines.at(-1);
    if (width === 0) {
      line?.begins.push(undefined);
      continue;
    }
    const begin = isRightToLeft ? right : left;
    const hang = HANG * (bottom - top);
    const from = isRightToLeft ? left - hang : left;
    const to = isRightToLeft ? right : right + hang;
    if (line && top + bottom < 2 * line.bottom) {
      line.left = Math.min(line.left, from);
      line.right = Math.max(line.right, to);
      line.bottom = Math.max(line.bottom, bottom);
      line.begins.push(begin);
    } else {
      // Lines may overlap: of the one before, what hangs down is typed.
      const middle = line && line.bottom > top ? (line.bottom + top) / 2 : top;
      lines.push({ left: from, right: to, top: middle, bottom, before: index, begins: [begin] });
    }
  }
  return lines;
}

/** The timing function by which the cover of a line steps from character to character. */
function stepsOf({ left, right, begins }: Line) {
  const [first = left] = begins;
  // Rounded down, so that a step is not late.
  const percent = (count: number) => `${Math.floor((10_000 * count) / begins.length) / 100}%`;
  let reached = 0;
  const steps = begins.map((begin, index) => {
    if (begin !== undefined) reached = Math.max(reached, Math.abs(begin - first) / (right - left));
    return `${reached.toFixed(4)} ${percent(index)} ${percent(index + 1)}`;
  });
  // In the end, it leaves the line with its caret.
  return `linear(${steps}, 1.2)`;
}

interface UntypedProps {
  intervalMs: number;
  /** Called when all of it is typed. */
  onEnd: () => void;
  /** Called when its lines are no longer where they were. */
  onChange: () => void;
}

/**
 * Makes a text faint and shows it character by character, with a caret. Each line has a cover that moves away in steps: an
 * animation of the compositor, so that no letter costs the page a frame of work. It is inside the element with the text.
 */
function Untyped({ intervalMs, onEnd, onChange }: UntypedProps) {
  const isHeld = useMotion() !== 'playing';
  const box = useRef<HTMLSpanElement>(null);
  const [{ lines, x, y }, setPlace] = useState({ lines: [] as Line[], x: 0, y: 0 });

  // Only ranges know where characters are.
  useLayoutEffect(() => {
    const { current } = box;
    if (!current?.parentElement) return;
    const text = textIn(current.parentElement);
    const found = linesOf(text);
    const { x, y } = current.getBoundingClientRect();
    setPlace({ lines: found, x, y });
    if (found.length === 0) onEnd();

    const { width, height } = text.getBoundingClientRect();
    const observer = new ResizeObserver(() => {
      const now = text.getBoundingClientRect();
      if (now.width !== width || now.height !== height) onChange();
    });
    observer.observe(text);
    return () => observer.disconnect();
  }, [onEnd, onChange]);

  return (
    <span ref={box} className="untyped" aria-hidden="true" data-held={isHeld || undefined}>
      {lines.map((line, index) => (
        <span
          key={line.before}
          style={{
            left: line.left - x,
            top: line.top - y,
            width: line.right - line.left,
            height: line.bottom - line.top,
          }}
        >
          <i
            style={{
              animationDelay: `${line.before * intervalMs}ms`,
              animationDuration: `${line.begins.length * intervalMs}ms`,
              animationTimingFunction: stepsOf(line),
            }}
            onAnimationEnd={index === lines.length - 1 ? onEnd : undefined}
          />
        </span>
      ))}
    </span>
  );
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
