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
import { flushSync } from 'react-dom';
import messages from '#content/interface.yaml?part=player';
import { clockOf } from '#lib/format/clock.ts';
import { format } from '#lib/format/message.ts';
import { hasModifier, takeFocus } from '#lib/keys.ts';
import { type CallState, createCall } from '#stores/call.ts';
import { withErrorBoundary } from './ErrorBoundary.tsx';
import { MotionIcon, useMotion } from './MotionControl.tsx';

/** The slots are what is said and written down in each turn: `turn1`, `turn2`. */
interface Props extends Partial<Record<`turn${number}`, ReactNode>> {
  /** Who speaks in each turn, for how many seconds, and their name: one a line, "gia 4.5 Gia". As a list, it would take five times the bytes. */
  turns: string;
  /** The turn that is shown before and after. */
  still: number;
  /** The address of the recording. */
  recording?: string | undefined;
}

function readTurns(text: string) {
  let lengthMs = 0;
  const turns = text.split('\n').map((line) => {
    const [speaker = '', seconds, ...name] = line.split(' ');
    const beginMs = lengthMs;
    lengthMs += Number(seconds) * 1000;
    return { speaker, name: name.join(' '), beginMs, seconds };
  });
  return { turns, lengthMs };
}

/** Keys of the button. The slider has its own. */
const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** How a turn looks: `now` is the one being said. What is to come is faint while it plays, and can be read while nothing moves. */
const lookOf = (place: number, turn: number, { status }: CallState, isUnderWay: boolean) => {
  if (place === turn) return isUnderWay ? ' shown now' : ' shown';
  return status === 'playing' && place > turn ? ' ahead' : '';
};

/** Plays a call when somebody asks for it. */
function CallPlayer({ turns: text, still, recording, ...slots }: Props) {
  useMotion();
  const [{ turns, lengthMs }] = useState(() => readTurns(text));
  const [call] = useState(() => createCall({ beginsMs: turns.map(({ beginMs }) => beginMs), lengthMs }));
  const state = useStore(call.$state, { ssr: 'initial' });
  const list = useRef<HTMLOListElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const audio = useRef<HTMLAudioElement>(null);
  const isUnderWay = 'turn' in state;
  const rate = (isUnderWay && state.rate) || 1;
  const pair = 'pair' in state ? state.pair : undefined;
  const turn = pair?.turn ?? (isUnderWay ? state.turn : state.status === 'ended' ? turns.length - 1 : still);
  const length = clockOf(lengthMs);
  const silence = recording ? length : format(messages.silent, { length });
  const start = recording ? messages.start : messages.watch;
  const [large, small] = isUnderWay ? [clockOf(state.atMs), `/ ${length}`] : [start, silence];

  // The element is the clock of a call that has one.
  useEffect(() => call.setRecording(audio.current ?? undefined), [call]);

  // Before this was awake, the browser has moved the slider, or followed a link.
  useEffect(() => {
    const moved = slider.current?.valueAsNumber;
    if (moved && moved !== still + 1) call.seek(moved - 1);
    const turn = Array.from(list.current?.children ?? []).findIndex((item) => item.querySelector('a:target'));
    if (turn >= 0) call.light({ turn, number: Number(location.hash.at(-1)) });
  }, [call, still]);

  /** A voice leads to its turn. A line of the record and its words are links to each other: the one that was not pressed is read out, and comes into view. */
  function press(event: MouseEvent, place: number) {
    const target = event.target as Element;
    const link = target.closest<HTMLAnchorElement>('a[id]');
    if (target.closest('.voice')) call.seek(place);
    if (!link || hasModifier(event)) return;
    event.preventDefault();
    flushSync(() => call.light({ turn: place, number: Number(link.id.at(-1)) }));
    const other = list.current?.querySelector<HTMLElement>(`[id='${link.hash.slice(1)}']`);
    if (other) takeFocus(other);
    other?.scrollIntoView({ block: 'nearest' });
  }

  function pressKey(event: KeyboardEvent, isSlider: boolean) {
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
    <div className="reel" data-state={state.status}>
      <div className="player unprinted">
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
          onKeyDown={(event) => pressKey(event, false)}
        >
          <MotionIcon isPlaying={state.status === 'playing'} />
        </button>
        {/* A new element, so that the time takes the place of these words: the same one would move, which browsers report. */}
        <div key={`${isUnderWay}`} className="clock fine" aria-hidden={!isUnderWay}>
          <b className="title-1">{large}</b> <br />
          <span>{small}</span>
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
            onRateChange={call.changeRate}
            onEnded={call.end}
            onError={() => call.setRecording(undefined)}
          />
        )}
        {/* Styles show the whole call. It stands above the call, so that it stays in its place when the call grows or shrinks. */}
        <label className="plus fine">
          <input type="checkbox" />
          {messages.whole}
        </label>
      </div>
      <input
        ref={slider}
        type="range"
        className="scrub"
        min={1}
        max={turns.length}
        value={turn + 1}
        aria-label={messages.scrub}
        aria-valuetext={format(messages.turn, {
          number: turn + 1,
          total: turns.length,
          speaker: turns[turn]?.name ?? '',
        })}
        onChange={({ target }) => call.seek(Number(target.value) - 1)}
        onKeyDown={(event) => pressKey(event, true)}
      />
      <ol role="list" ref={list}>
        {turns.map(({ speaker, beginMs, seconds }, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys press the links inside it, and have the slider
          <li
            key={beginMs}
            className={
              speaker +
              lookOf(place, turn, state, isUnderWay && !pair) +
              (pair?.turn === place ? ` pair${pair.number}` : '')
            }
            // The policy lets scripts set styles, but allows none in the server's HTML, where no call is under way.
            style={
              isUnderWay && !pair && place === turn
                ? ({ '--run': `${Number(seconds) / rate}s` } as CSSProperties)
                : undefined
            }
            onClick={(event) => press(event, place)}
          >
            {slots[`turn${place + 1}`]}
          </li>
        ))}
      </ol>
    </div>
  );
}

export const CallPlayerIsland = withErrorBoundary(CallPlayer);
