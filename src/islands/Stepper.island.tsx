import { useStore } from '@nanostores/react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import messages from '#content/interface.yaml?part=interactive';
import { format } from '#lib/format/message.ts';
import { hasModifier } from '#lib/keys.ts';
import { createStepper, type PauseReason, STEP_MS } from '#stores/stepper.ts';
import { withErrorBoundary } from './ErrorBoundary.tsx';
import { IN_VIEW, watchView } from './hooks/in-view.ts';
import { MotionControl, useMotion } from './MotionControl.tsx';

/** The slots are what is said of the steps: `step1`, `step2`. */
interface Props extends Partial<Record<`step${number}`, ReactNode>> {
  steps: { id: string; title: string; color: string }[];
}

/** Steps that rotate; the visitor selects one by hover, click, Enter, Space or its address, and can pause them. */
function Stepper({ steps, ...slots }: Props) {
  useMotion();
  const [stepper] = useState(() => createStepper());
  const state = useStore(stepper.$state, { ssr: 'initial' });
  const list = useRef<HTMLOListElement>(null);
  const isReady = state.status !== 'idle';
  const count = steps.length;

  // What is on the screen, under the pointer, focused and in the address, only the browser knows.
  useEffect(() => {
    const { current } = list;
    if (!current) return;
    const inAddress = () => steps.findIndex(({ id }) => location.hash === `#${id}`);
    const reasons: [PauseReason, boolean][] = [
      ['screen', true],
      ['pointer', matchMedia('(hover: hover)').matches && current.matches(':hover')],
      ['focus', current.matches(':has(h2 a:focus)')],
    ];
    const followAddress = () => inAddress() >= 0 && stepper.select(inAddress());

    stepper.start(
      steps.length,
      Math.max(0, inAddress()),
      reasons.flatMap(([reason, isGiven]) => (isGiven ? reason : [])),
    );
    const leaveView = watchView(current, IN_VIEW, (isInView) => stepper.setPaused('screen', !isInView));
    addEventListener('hashchange', followAddress);
    return () => {
      leaveView();
      removeEventListener('hashchange', followAddress);
      stepper.stop();
    };
  }, [stepper, steps]);

  function press(event: MouseEvent | KeyboardEvent, index: number) {
    if (!isReady || hasModifier(event)) return;
    stepper.select(index);
    event.preventDefault();
  }

  return (
    <>
      <ol
        role="list"
        ref={list}
        data-playing={state.status === 'playing' || undefined}
        // The line under a title fills while its step is shown.
        style={isReady ? ({ '--step': `${STEP_MS}ms` } as CSSProperties) : undefined}
        onPointerEnter={() => stepper.setPaused('pointer', true)}
        onPointerLeave={() => stepper.setPaused('pointer', false)}
      >
        {steps.map(({ id, title, color }, index) => (
          <li key={title} data-color={color}>
            <h2 id={id} tabIndex={-1}>
              <a
                href={`#${id}`}
                role={isReady ? 'button' : undefined}
                aria-current={isReady && state.index === index ? 'step' : undefined}
                // A touch may be the start of a scroll.
                onPointerEnter={({ pointerType }) => pointerType !== 'touch' && stepper.select(index)}
                onFocus={() => stepper.setPaused('focus', true)}
                onBlur={() => stepper.setPaused('focus', false)}
                onClick={(event) => press(event, index)}
                // Enter already clicks a link.
                onKeyDown={(event) => event.key === ' ' && press(event, index)}
              >
                <span className="number" aria-hidden="true">
                  {index + 1}
                </span>
                {title}
              </a>
            </h2>
            {slots[`step${index + 1}`]}
          </li>
        ))}
      </ol>
      <div className="step-control unprinted">
        {isReady && (
          <>
            <MotionControl isMoving />
            {/* Announced when the visitor chose the step, not every four seconds. */}
            <p role={state.status === 'playing' ? undefined : 'status'}>
              {format(messages.step, { number: state.index + 1, total: count, title: steps[state.index]?.title ?? '' })}
            </p>
          </>
        )}
      </div>
    </>
  );
}

export const StepperIsland = withErrorBoundary(Stepper);
