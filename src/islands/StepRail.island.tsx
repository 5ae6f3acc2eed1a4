import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { TextPart } from '#lib/format/text.ts';
import { createStepSequence, type StepSequence } from '#stores/typing-sequence.ts';
import { withErrorBoundary } from './ErrorBoundary.tsx';
import { IN_VIEW, onceInView } from './in-view.ts';
import { useMotion } from './MotionControl.tsx';
import { Text } from './Text.tsx';
import { BEFORE_VIEW, type MeasuredText, measureText, TypingControl, useTypedText } from './typed-text.tsx';

const INTERVAL_MS = 20;
/** More than these would be too narrow side by side. */
const MOST_ABREAST = 6;

interface Step {
  title: string;
  color: string;
  description: TextPart[];
  details: TextPart[][];
}

interface StepProps extends Step {
  index: number;
  sequence: StepSequence;
  /** Once the script has measured it. */
  text: MeasuredText | undefined;
}

function RailStep({ title, color, description, details, index, sequence: { typing, $step }, text }: StepProps) {
  const { phase, caret } = useTypedText(text, useStore(typing.$state, { ssr: 'initial' }), index);
  const isCurrent = useStore($step, { ssr: () => -1 }) === index;
  return (
    <li data-color={color} data-typed={phase} aria-current={isCurrent ? 'step' : undefined}>
      <h3>
        {text ? (
          <button type="button" onClick={() => typing.complete(index)}>
            {title}
          </button>
        ) : (
          <span>{title}</span>
        )}
      </h3>
      <p>
        <Text parts={description} />
        {caret}
      </p>
      {details.length > 0 && (
        <ul role="list">
          {details.map((detail) => (
            <li key={String(detail)}>
              <Text parts={detail} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Shows steps one at a time: each is typed, then the next one. A click on its title chooses one. */
function StepRail({ steps }: { steps: Step[] }) {
  useMotion();
  const [sequence] = useState(() => createStepSequence());
  const list = useRef<HTMLOListElement>(null);
  const [texts, setTexts] = useState<readonly MeasuredText[]>([]);

  // Only an IntersectionObserver knows when the steps come into view.
  useEffect(() => {
    const { current } = list;
    if (!current) return;
    let measured: readonly MeasuredText[] | undefined;
    const measure = () => {
      measured ??= Array.from(current.children, (step) => measureText(step.querySelector('p') ?? step, step));
      setTexts(measured);
      return measured.map(({ characters }) => characters.length);
    };
    const start = () => {
      const lengths = measure();
      if (lengths.some(Boolean)) sequence.start(lengths.map((length) => ({ length, intervalMs: INTERVAL_MS })));
    };
    const cleanups = [onceInView(current, BEFORE_VIEW, measure), onceInView(current, IN_VIEW, start)];
    return () => {
      for (const cleanup of cleanups) cleanup();
    };
  }, [sequence]);

  return (
    <div className="typed-steps">
      <TypingControl typing={sequence.typing} />
      <ol role="list" ref={list} className={steps.length <= MOST_ABREAST ? 'step-rail abreast' : 'step-rail'}>
        {steps.map((step, index) => (
          <RailStep key={step.title} {...step} index={index} sequence={sequence} text={texts[index]} />
        ))}
      </ol>
    </div>
  );
}

export const StepRailIsland = withErrorBoundary(StepRail);
