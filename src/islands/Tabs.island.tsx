import {
  createElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { hasModifier, indexAfterKey, takeFocus } from '#lib/keys.ts';
import type { Voiceprint } from '#lib/voiceprint.ts';
import { ErrorBoundary, withErrorBoundary } from './ErrorBoundary.tsx';
import { writeHistory } from './hooks/history.ts';

interface Tab {
  /** Id of the panel. Its heading, which names it, has this id with `-heading`. */
  id: string;
  title: string;
  /** Shown in place of the mark of the active tab until the script runs. */
  skeleton?: Voiceprint;
}

/** The slots are the panels, in the order of their tabs: `panel1`, `panel2`. */
interface Props extends Partial<Record<`panel${number}`, ReactNode>> {
  /** What the tabs choose between. */
  label: string;
  tabs: Tab[];
}

/** A search may have opened a second panel before the script ran: the visitor keeps what they are reading. */
const isRead = (panel: Element) =>
  !panel.hasAttribute('hidden') && panel.getBoundingClientRect().bottom > innerHeight / 2;

interface PanelProps {
  id: string;
  /** All but the first are closed until the script runs, unless the address names them. */
  isClosed: boolean;
  /** Whether its tab is active; `undefined` until the script runs. */
  isActive: boolean | undefined;
  /** Called when a search of the browser finds something in it. */
  onFound: () => void;
  children: ReactNode;
}

/**
 * A custom element without a script of its own: of others, React writes `hidden="until-found"` as `hidden`, which would
 * keep the browser's search and a page without script from the text, and has no event for what that search has found.
 */
function Panel({ id, isClosed, isActive, onFound, children }: PanelProps) {
  const panel = useRef<HTMLElement>(null);

  // The browser removes `hidden` itself where it finds text, so the element may differ from what was rendered.
  useLayoutEffect(() => {
    if (isActive === undefined || !panel.current) return;
    panel.current.toggleAttribute('hidden', !isActive);
    if (!isActive) panel.current.setAttribute('hidden', 'until-found');
    // A panel that the address has just focused is not a tab stop yet, so that it shows no focus ring.
    panel.current.tabIndex = isActive && panel.current !== document.activeElement ? 0 : -1;
  }, [isActive]);

  return createElement(
    'tab-panel',
    {
      ref: panel,
      id,
      role: isActive === undefined ? 'group' : 'tabpanel',
      tabindex: -1,
      'aria-labelledby': `${id}-heading`,
      // `until-found` leaves an empty box in the accessibility tree.
      'aria-hidden': isActive === false ? 'true' : undefined,
      hidden: isClosed ? 'until-found' : undefined,
      onbeforematch: onFound,
    },
    children,
  );
}

/** Links to the panels, which become tabs once the script runs and while no panel has failed. */
function Tabs({ label, tabs, ...slots }: Props) {
  const [chosen, setChosen] = useState<string>();
  /** The same before it is rendered: a press without focus brings the focus, and both switch. */
  const latest = useRef<string>(undefined);
  const [hasFailed, setFailed] = useState(false);
  const list = useRef<HTMLElement>(null);
  const panels = useRef<HTMLDivElement>(null);
  const ids = tabs.map(({ id }) => id);
  const active = hasFailed ? undefined : chosen;
  const isReady = active !== undefined;
  const linkOf = (id: string) => list.current?.children[ids.indexOf(id)] as HTMLElement | undefined;
  const panelWhere = (isSo: (panel: Element) => boolean) => [...(panels.current?.children ?? [])].find(isSo)?.id;
  function choose(id: string | undefined) {
    latest.current = id;
    setChosen(id);
  }

  /** The panel that the address names, or names a part of. */
  function inAddress() {
    const named = `[id="${CSS.escape(location.hash.slice(1))}"]`;
    return panelWhere((panel) => panel.matches(named) || panel.querySelector(named) !== null);
  }

  /**
   * Switches to a tab on behalf of the visitor: each switch is a history entry, so that Back returns to the tab before.
   * The entry that is left keeps its tab, whatever its address names.
   */
  function open(id: string, before = latest.current) {
    if (hasFailed || before === undefined || before === id) return;
    writeHistory('replaceState', before);
    writeHistory('pushState', id, `#${id}`);
    choose(id);
  }

  // What has focus is active: the link that has it when it becomes a tab, and where the history activates another, that one.
  const begin = useEffectEvent(() => {
    const first = inAddress() ?? panelWhere(isRead) ?? ids[0];
    choose(first);
    const focused = ids.find((id) => linkOf(id) === document.activeElement);
    if (focused) open(focused, first);
  });
  const followHistory = useEffectEvent((entry: unknown) => {
    const next = ids.find((id) => id === entry) ?? (location.hash ? inAddress() : ids[0]);
    if (!next) return;
    flushSync(() => choose(next));
    if (list.current?.matches(':focus-within')) linkOf(next)?.focus();
  });
  useEffect(() => {
    const onPopState = ({ state }: PopStateEvent) => followHistory(state);
    begin();
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, []);

  function onClick(event: MouseEvent<HTMLElement>, id: string) {
    if (!isReady || hasModifier(event)) return;
    event.preventDefault();
    takeFocus(event.currentTarget);
    open(id);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, index: number) {
    const next = event.key === ' ' ? index : indexAfterKey(event, ['ArrowLeft', 'ArrowRight'], index, tabs.length);
    if (!isReady || next === undefined) return;
    event.preventDefault();
    // A key held down would add a history entry for each tab that it passes.
    if (event.repeat) return;
    if (next === index) event.currentTarget.click();
    else linkOf(ids[next] ?? '')?.focus();
  }

  return (
    <div className="tab-panels">
      <nav ref={list} className="tab-bar cluster unprinted" aria-label={label} role={isReady ? 'tablist' : undefined}>
        {tabs.map(({ id, title, skeleton }, index) => (
          <a
            key={id}
            href={`#${id}`}
            {...(isReady && {
              role: 'tab',
              'aria-selected': id === active,
              'aria-controls': id,
              tabIndex: id === active ? 0 : -1,
            })}
            onFocus={() => open(id)}
            onClick={(event) => onClick(event, id)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {title}{' '}
            {!isReady && skeleton && (
              <svg className="tab-skeleton" viewBox={skeleton.viewBox} aria-hidden="true">
                <path d={skeleton.path} />
              </svg>
            )}
          </a>
        ))}
      </nav>
      <div ref={panels} className="panels">
        {tabs.map(({ id }, index) => (
          <ErrorBoundary key={id} onError={() => setFailed(true)} onRetry={() => setFailed(false)}>
            <Panel
              id={id}
              isClosed={index > 0}
              isActive={isReady ? id === active : undefined}
              onFound={() => choose(id)}
            >
              {slots[`panel${index + 1}`]}
            </Panel>
          </ErrorBoundary>
        ))}
      </div>
    </div>
  );
}

export const TabsIsland = withErrorBoundary(Tabs);
