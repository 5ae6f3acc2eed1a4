import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import messages from '#content/interface.yaml?part=search';
import { format } from '#lib/format/message.ts';
import { type SearchKind, searchKinds } from '#lib/search.ts';
import { createSearch, type SearchHit, type SearchState } from '#stores/search.ts';
import { withErrorBoundary } from './ErrorBoundary.tsx';
import { writeHistory } from './hooks/history.ts';
import { useKeptFields } from './hooks/kept-fields.ts';

const MAX_LENGTH = 100;
/** Typing rests when no letter has come for so long. Its first letters and its last are looked for. */
const REST_MS = 400;

/** What is announced. */
function statusText(state: SearchState, kind: SearchKind | undefined): string {
  if (state.status === 'none') return format(messages.none, { query: state.query });
  if (state.status !== 'found') return state.status === 'empty' ? '' : messages[state.status];
  const { total: count, query, unknown } = state;
  const results = kind
    ? format(messages.resultsOfKind, { count, query, kind: messages.kinds[kind] })
    : format(messages.results, { count, query });
  return unknown.length > 0 ? `${results} ${format(messages.unknown, { words: unknown.join(', ') })}` : results;
}

/** Every second part is marked. */
const Excerpt = ({ parts }: { parts: readonly string[] }) => (
  <p>
    {parts.map((text, index) => {
      const Part = index % 2 === 1 ? 'mark' : 'span';
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name, and change as a whole
      return <Part key={index}>{text}</Part>;
    })}
  </p>
);

const Hit = ({ kind, title, url, excerpt, sections }: SearchHit) => (
  <li>
    <p>{messages.kind[kind]}</p>
    <a href={url}>{title}</a>
    {sections.length === 0 ? (
      <Excerpt parts={excerpt} />
    ) : (
      <ul role="list">
        {sections.map((section) => (
          <li key={section.url}>
            <a href={section.url}>{section.title}</a>
            <Excerpt parts={section.excerpt} />
          </li>
        ))}
      </ul>
    )}
  </li>
);

interface Props {
  /** Of the page. */
  path: string;
  /** Of the index. */
  folder: string;
}

/** Without script, the form leads to this page, which lists what there is. */
function Search({ path, folder }: Props) {
  useKeptFields();
  const [search] = useState(() => createSearch(folder));
  const state = useStore(search.$state, { ssr: 'initial' });
  const [kind, setKind] = useState<SearchKind>();
  const field = useRef<HTMLInputElement>(null);
  /** A query that was sent, opened or come back to keeps its place in the browser's history. */
  const isSettled = useRef(true);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What is typed, until typing rests. */
  const unwritten = useRef<string>(undefined);
  const hits = useRef<HTMLOListElement>(null);
  /** The place of a hit that takes the focus once it is there. */
  const wanted = useRef<number>(undefined);
  const said = useRef<HTMLDivElement>(null);
  /** A query was sent, and what is found comes into sight. */
  const isSent = useRef(false);

  function ask(query: string, ofKind?: SearchKind, shown?: number) {
    if (field.current && field.current.value.trim() !== query) field.current.value = query;
    setKind(ofKind);
    search.ask(query, ofKind, shown);
    // What else the address says is not ours.
    const values = new URLSearchParams(location.search);
    for (const [name, value] of [
      ['q', query],
      ['kind', ofKind],
    ] as const) {
      if (value) values.set(name, value);
      else values.delete(name);
    }
    return values.size > 0 ? `${path}?${values}` : path;
  }

  /** Writes an address, in place of one that waits. */
  function write(address: string, saveAs: 'pushState' | 'replaceState' = 'pushState') {
    unwritten.current = undefined;
    writeHistory(saveAs, null, address);
    isSettled.current = true;
  }

  function rest() {
    if (unwritten.current === undefined) return;
    write(ask(unwritten.current, kind), isSettled.current ? 'pushState' : 'replaceState');
    isSettled.current = false;
  }

  function type() {
    const query = field.current?.value.trim() ?? '';
    const { status } = search.$state.get();
    if (unwritten.current === undefined || query === '' || status === 'empty' || status === 'short') ask(query, kind);
    unwritten.current = query;
    clearTimeout(resting.current);
    resting.current = setTimeout(rest, REST_MS);
  }

  // The address is outside of React, and so is a text that was typed before this ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    function open() {
      const values = new URLSearchParams(location.search);
      const ofKind = searchKinds.find((each) => each === values.get('kind'));
      unwritten.current = undefined;
      isSettled.current = true;
      ask((values.get('q') ?? '').slice(0, MAX_LENGTH), ofKind, Object(history.state).shown);
    }
    if (new URLSearchParams(location.search).has('q')) open();
    else type();
    window.addEventListener('popstate', open);
    return () => window.removeEventListener('popstate', open);
  }, []);

  const found = state.status === 'found' ? state : undefined;

  // In a low window, nothing of it may be in sight. It may be there already, or come later.
  useEffect(() => {
    if (!isSent.current || state.status === 'searching') return;
    isSent.current = false;
    said.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);

  // The button that was pressed is no longer there.
  useLayoutEffect(() => {
    const link = wanted.current !== undefined && hits.current?.children[wanted.current]?.querySelector('a');
    if (!link) return;
    wanted.current = undefined;
    link.focus();
  });

  const nearest = state.status === 'found' || state.status === 'none' ? state.nearest : undefined;
  const status = statusText(state, kind);

  function suggest() {
    write(ask(nearest ?? ''));
    field.current?.focus();
  }

  async function more(before: number) {
    wanted.current = before;
    const shown = await search.showMore();
    // Back from a result, there are as many.
    writeHistory('replaceState', { shown });
  }

  // With keys: React would write into texts that are no longer on a page that a browser has translated.
  return (
    <search className="site-search stack">
      <form
        action={path}
        onSubmit={(event) => {
          event.preventDefault();
          isSent.current = true;
          rest();
          isSettled.current = true;
          said.current?.scrollIntoView({ block: 'nearest' });
        }}
      >
        <label htmlFor="query">{messages.label} </label>
        <input
          ref={field}
          className="field"
          id="query"
          name="q"
          type="search"
          dir="auto"
          maxLength={MAX_LENGTH}
          autoComplete="off"
          onInput={type}
          onBlur={rest}
        />
        <button className="button" type="submit">
          {messages.button}
        </button>
      </form>
      {found && (
        <fieldset className="cluster">
          <legend className="visually-hidden">{messages.kindsName}</legend>
          {([undefined, ...searchKinds] as const).map((each) => (
            <label key={each ?? 'all'}>
              <input
                type="radio"
                name="kind"
                checked={kind === each}
                onChange={() => write(ask(field.current?.value.trim() ?? '', each))}
              />
              <span key={found.query}>{`${messages.kinds[each ?? 'all']} ${found.counts[each ?? 'all'] ?? 0}`}</span>
            </label>
          ))}
        </fieldset>
      )}
      <div ref={said} role="status">
        {status && <p key={status}>{status}</p>}
      </div>
      {nearest && (
        <p key={nearest}>
          {messages.nearest}{' '}
          <button className="button" type="button" onClick={suggest}>
            {nearest}
          </button>
        </p>
      )}
      {found && (
        <ol ref={hits} role="list" aria-label={messages.hitsName}>
          {found.hits.map((hit) => (
            <Hit key={`${hit.url} of ${found.query}`} {...hit} />
          ))}
        </ol>
      )}
      {found && found.total > found.hits.length && (
        <button key={found.hits.length} className="button" type="button" onClick={() => void more(found.hits.length)}>
          {format(messages.more, { count: found.total - found.hits.length })}
        </button>
      )}
    </search>
  );
}

export const SearchIsland = withErrorBoundary(Search);
