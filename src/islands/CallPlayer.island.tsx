import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import messages from '#content/interface.yaml?part=player';
import { format } from '#lib/format/message.ts';
import { hasModifier, takeFocus } from '#lib/keys.ts';
import { createCall } from '#stores/call.ts';
import { withErrorBoundary } from './ErrorBoundary.tsx';
import { useMotion } from './MotionControl.tsx';

interface Props {
  /** Who speaks in each turn, and for how many seconds: one a line, "Gia 4.5". As a list, it would take five times the bytes. */
  turns: string;
  /** The turn that is shown before and after. */
  still: number;
  /** The address of the recording. */
  recording?: string | undefined;
  /** What is said and written down. Styles show of it what `data-turn` and `data-heard` say. */
  children?: ReactNode;
}

/** 1:05 */
const clockOf = (ms: number) => {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

function readTurns(turns: string) {
  const speakers: string[] = [];
  const beginsMs: number[] = [];
  let lengthMs = 0;
  for (const turn of turns.split('\n')) {
    const [, speaker = '', seconds] = /(.*) (.*)/.exec(turn) ?? [];
    speakers.push(speaker);
    beginsMs.push(lengthMs);
    lengthMs += Number(seconds) * 1000;
  }
  return { speakers, times: { beginsMs, lengthMs } };
}

/** Of the button; the slider has keys of its own. */
const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Plays a call when somebody asks for it. */
function CallPlayer({ turns, still, recording, children }: Props) {
  useMotion();
  const [{ speakers, times }] = useState(() => readTurns(turns));
  const [call] = useState(() => createCall(times));
  const state = useStore(call.$state, { ssr: 'initial' });
  const audio = useRef<HTMLAudioElement>(null);
  const isUnderWay = 'turn' in state;
  const turn = isUnderWay ? state.turn : state.status === 'ended' ? speakers.length - 1 : still;
  const number = turn + 1;
  const length = clockOf(times.lengthMs);
  const silence = recording ? length : format(messages.silent, { length });
  const start = recording ? messages.start : messages.watch;
  const [large, small] = isUnderWay ? [clockOf(state.atMs), `/ ${length}`] : [start, silence];

  // The element is the clock of a call that has one.
  useEffect(() => call.setRecording(audio.current ?? undefined), [call]);

  function press(event: KeyboardEvent, isSlider: boolean) {
    const { key } = event;
    const step = steps[key];
    if (hasModifier(event)) return;
    if (key === 'Escape') return call.stop();
    if (key === ' ' && isSlider) call.toggle();
    else if (step && !isSlider) call.seek(turn + step);
    else return;
    event.preventDefault();
  }

  return (
    <div className="reel" data-state={state.status} data-turn={number} data-heard={isUnderWay ? number : undefined}>
      <div className="player">
        <button
          type="button"
          className="play"
          // Its name stays: what changes is said of a button that is pressed.
          aria-label={`${start}, ${silence}`}
          aria-pressed={state.status === 'playing'}
          onClick={({ currentTarget }) => {
            takeFocus(currentTarget);
            call.toggle();
          }}
          onKeyDown={(event) => press(event, false)}
        />
        {/* A new element, so that the time takes the place of these words: the same one would move, which browsers report. */}
        <div key={`${isUnderWay}`} className="clock" aria-hidden={!isUnderWay}>
          <b>{large}</b> <span>{small}</span>
        </div>
        {recording && (
          // biome-ignore lint/a11y/useMediaCaption: the turns are its captions
          <audio
            ref={audio}
            src={recording}
            preload="none"
            controls
            onPlay={call.play}
            // A browser also stops what it can't load.
            onPause={({ currentTarget }) => currentTarget.error || call.pause()}
            onSeeked={call.follow}
            onEnded={call.end}
            onError={() => call.setRecording(undefined)}
          />
        )}
        {/* Styles show the whole call. It stands above the call, so that it stays in its place when the call grows or shrinks. */}
        <label className="plus">
          <input type="checkbox" />
          {messages.whole}
        </label>
      </div>
      <input
        type="range"
        className="scrub"
        min={1}
        max={speakers.length}
        value={number}
        aria-label={messages.scrub}
        aria-valuetext={format(messages.turn, { number, total: speakers.length, speaker: speakers[turn] ?? '' })}
        onChange={({ target }) => call.seek(Number(target.value) - 1)}
        onKeyDown={(event) => press(event, true)}
      />
      <div className="places" aria-hidden="true">
        {times.beginsMs.map((begin, place) => (
          // biome-ignore lint/a11y: the slider is for the keyboard
          <i
            key={begin}
            className={
              place === turn ? (isUnderWay ? 'now' : 'still') : isUnderWay && place > turn ? 'ahead' : undefined
            }
            onClick={() => call.seek(place)}
            // A touch may be the start of a scroll.
            onPointerEnter={({ buttons, pointerType }) => buttons && pointerType === 'mouse' && call.seek(place)}
          />
        ))}
      </div>
      {children}
    </div>
  );
}

export const CallPlayerIsland = withErrorBoundary(CallPlayer);
