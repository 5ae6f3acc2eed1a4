import { useStore } from '@nanostores/react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { createStepSequence, phaseOf, type StepSequence } from '#stores/typing-sequence.ts';
import { withErrorBoundary } from './ErrorBoundary.tsx';
import { IN_VIEW, onceInView } from './in-view.ts';
import { useMotion } from './MotionControl.tsx';
import { BEFORE_VIEW, isToType, TypingControl, textIn, Untyped } from './typed-text.tsx';

const INTERVAL_MS = 20;
/** More than these would be too narrow side by side. */
const MOST_ABREAST = 6;

interface Step {
  title: string;
  color: string;
}

/** The slots are the texts of the steps and the points below: `text1`, `details1`. */
interface Props extends Partial<Record<`${'text' | 'details'}${number}`, ReactNode>> {
  steps: Step[];
}

interface StepProps extends Step {
  text: ReactNode;
  details: ReactNode;
  index: number;
  sequence: StepSequence;
  /** Whether the steps are typed or shown whole; `undefined` until the browser has been asked. */
  isTyped: boolean | undefined;
}

function RailStep({ title, color, text, details, index, sequence: { typing, $step }, isTyped }: StepProps) {
  const state = useStore(typing.$state, { ssr: 'initial' });
  const phase = isTyped === undefined ? '' : isTyped ? phaseOf(state, index) : 'done';
  const end = useCallback(() => typing.end(index), [typing, index]);
  const isCurrent = useStore($step, { ssr: () => -1 }) === index;
  return (
    <li data-color={color} data-typed={phase} aria-current={isCurrent ? 'step' : undefined}>
      <h3>
        {phase ? (
          <button type="button" onClick={() => typing.complete(index)}>
            {title}
          </button>
        ) : (
          <span>{title}</span>
        )}
      </h3>
      <p>
        {text}
        {phase === 'typing' && <Untyped intervalMs={INTERVAL_MS} onEnd={end} onChange={typing.completeAll} />}
      </p>
      {details}
    </li>
  );
}

/** Shows steps one at a time: each is typed, then the next one. A click on its title chooses one. */
function StepRail({ steps, ...slots }: Props) {
  useMotion();
  const [sequence] = useState(() => createStepSequence());
  const list = useRef<HTMLOListElement>(null);
  const [typed, setTyped] = useState<readonly boolean[]>([]);

  // Only an IntersectionObserver knows when the steps come into view.
  useEffect(() => {
    const { current } = list;
    if (!current) return;
    let decided: readonly boolean[] | undefined;
    const decide = () => {
      decided ??= Array.from(current.children, (step) => isToType(textIn(step)));
      setTyped(decided);
      return decided;
    };
    const start = () => {
      const each = decide();
      if (!each.includes(true)) return;
      const durationsMs = Array.from(current.children, (step) => textIn(step).textContent.length * INTERVAL_MS);
      sequence.start(each.map((isTyped, index) => ({ isTyped, durationMs: durationsMs[index] ?? 0 })));
    };
    const cleanups = [onceInView(current, BEFORE_VIEW, decide), onceInView(current, IN_VIEW, start)];
    return () => {
      for (const cleanup of cleanups) cleanup();
    };
  }, [sequence]);

  return (
    <div className="typed-steps">
      <TypingControl typing={sequence.typing} />
      <ol role="list" ref={list} className={steps.length <= MOST_ABREAST ? 'step-rail abreast' : 'step-rail'}>
        {steps.map((step, index) => (
          <RailStep
            key={step.title}
            {...step}
            text={slots[`text${index + 1}`]}
            details={slots[`details${index + 1}`]}
            index={index}
            sequence={sequence}
            isTyped={typed[index]}
          />
        ))}
      </ol>
    </div>
  );
}

export const StepRailIsland = withErrorBoundary(StepRail);
