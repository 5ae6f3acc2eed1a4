import { useStore } from '@nanostores/react';
import { type ReactNode, useRef, useState } from 'react';
import { createStepSequence, type StepSequence } from '#stores/typing-sequence.ts';
import { withErrorBoundary } from './ErrorBoundary.tsx';
import { durationOf, TEXT_INTERVAL_MS, TypingControl, textIn, useIsTyped, useTypedText } from './hooks/typed-text.tsx';
import { useMotion } from './MotionControl.tsx';

/** More than these would be too narrow side by side. */
const MOST_ABREAST = 6;

/** The slots are the texts of the steps and the points below: `text1`, `details1`. */
interface Props extends Partial<Record<`${'text' | 'details'}${number}`, ReactNode>> {
  titles: readonly string[];
}

interface StepProps {
  title: string;
  text: ReactNode;
  details: ReactNode;
  index: number;
  sequence: StepSequence;
  /** Whether the steps are typed or shown whole; `undefined` until the browser has been asked. */
  isTyped: boolean | undefined;
}

function RailStep({ title, text, details, index, sequence: { typing, $step }, isTyped }: StepProps) {
  const { phase, untyped } = useTypedText(typing, index, isTyped, TEXT_INTERVAL_MS);
  const isCurrent = useStore($step, { ssr: () => -1 }) === index;
  return (
    <li data-typed={phase} aria-current={isCurrent ? 'step' : undefined}>
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
        {untyped}
      </p>
      {details}
    </li>
  );
}

/** Shows steps one at a time: each is typed, then the next one. A click on its title chooses one. */
function StepRail({ titles, ...slots }: Props) {
  useMotion();
  const [sequence] = useState(() => createStepSequence());
  const list = useRef<HTMLOListElement>(null);
  const typed = useIsTyped(
    list,
    ({ children }) => Array.from(children, textIn),
    (isTyped, texts) => {
      if (!isTyped.includes(true)) return;
      const durationsMs = texts.map((text) => durationOf(text, TEXT_INTERVAL_MS));
      sequence.start(durationsMs.map((durationMs, index) => ({ isTyped: isTyped[index] ?? false, durationMs })));
    },
  );

  return (
    <div className="typed-steps">
      <TypingControl typing={sequence.typing} />
      <ol role="list" ref={list} className={titles.length <= MOST_ABREAST ? 'step-rail abreast' : 'step-rail'}>
        {titles.map((title, index) => (
          <RailStep
            key={title}
            title={title}
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
