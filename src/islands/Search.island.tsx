import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import messages from '#content/interface.yaml?part=search';
import { format } from '#lib/format/message.ts';
import { writeHistory } from '#lib/history.ts';
import { type SearchKind, searchKinds } from '#lib/search.ts';
import { createSearch, type SearchHit, type SearchState } from '#stores/search.ts';
import { withErrorBoundary } from './ErrorBoundary.tsx';

const MAX_LENGTH = 100;
/** After so long without a letter, typing rests: even one letter a moment later stays within Safari's limit. */
const REST_MS = 400;

/** What is announced. */
function statusText(state: SearchState, kind: SearchKind | undefined): string {
  if (state.status === 'none') return format(messages.none, { query: state.query });
  if (state.status !== 'found') return state.status === 'empty' ? '' : messages[state.status];
  const { total: count, query } = state;
  return kind
    ? format(messages.resultsOfKind, { count, query, kind: messages.kinds[kind] })
    : format(messages.results, { count, query });
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
  const [search] = useState(() => createSearch(folder));
  const state = useStore(search.$state, { ssr: 'initial' });
  const [kind, setKind] = useState<SearchKind>();
  const field = useRef<HTMLInputElement>(null);
  /** A query that was sent, opened or come back to keeps its place in the browser's history. */
  const isSettled = useRef(true);

  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = () => field.current?.value.trim() ?? '';

  function write(query: string, ofKind: SearchKind | undefined, saveAs: 'pushState' | 'replaceState') {
    clearTimeout(rest.current);
    const values = new URLSearchParams({ ...(query && { q: query }), ...(ofKind && { kind: ofKind }) });
    const address = values.size > 0 ? `${path}?${values}` : path;
    if (address === location.pathname + location.search) return;
    writeHistory(history, saveAs, null, address);
    isSettled.current = false;
  }

  function ask(query: string, ofKind?: SearchKind, saveAs: 'pushState' | 'replaceState' = 'pushState') {
    if (field.current && typed() !== query) field.current.value = query;
    setKind(ofKind);
    search.ask(query, ofKind);
    write(query, ofKind, saveAs);
    isSettled.current = true;
  }

  const writeTyped = () => write(typed(), kind, isSettled.current ? 'pushState' : 'replaceState');

  function type() {
    search.ask(typed(), kind);
    clearTimeout(rest.current);
    rest.current = setTimeout(writeTyped, REST_MS);
  }

  // The address is outside of React, and so is a text that was typed before this ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    function open() {
      const values = new URLSearchParams(location.search);
      const ofKind = searchKinds.find((each) => each === values.get('kind'));
      ask((values.get('q') ?? '').slice(0, MAX_LENGTH), ofKind, 'replaceState');
    }
    if (location.search) open();
    else type();
    window.addEventListener('popstate', open);
    return () => {
      clearTimeout(rest.current);
      window.removeEventListener('popstate', open);
    };
  }, []);

  const found = state.status === 'found' ? state : undefined;
  return (
    <search className="site-search stack">
      <form
        action={path}
        onSubmit={(event) => {
          event.preventDefault();
          writeTyped();
          isSettled.current = true;
        }}
      >
        <label htmlFor="query">{messages.label}</label>
        <input
          ref={field}
          id="query"
          name="q"
          type="search"
          dir="auto"
          maxLength={MAX_LENGTH}
          autoComplete="off"
          onInput={type}
          onBlur={writeTyped}
        />
        <button type="submit">{messages.button}</button>
      </form>
      {found && (
        <fieldset className="cluster">
          <legend className="visually-hidden">{messages.kindsName}</legend>
          {([undefined, ...searchKinds] as const).map((each) => (
            <label key={each ?? 'all'}>
              <input type="radio" name="kind" checked={kind === each} onChange={() => ask(found.query, each)} />
              <span>{`${messages.kinds[each ?? 'all']} ${found.counts[each ?? 'all'] ?? 0}`}</span>
            </label>
          ))}
        </fieldset>
      )}
      <p role="status">{statusText(state, kind)}</p>
      {state.status === 'none' && state.nearest && (
        <p>
          {messages.nearest}{' '}
          <button type="button" onClick={() => ask(state.nearest ?? '')}>
            {state.nearest}
          </button>
        </p>
      )}
      {found && (
        <ol role="list" aria-label={messages.hitsName}>
          {found.hits.map((hit) => (
            <Hit key={hit.url} {...hit} />
          ))}
        </ol>
      )}
      {found && found.total > found.hits.length && (
        <button type="button" onClick={search.showMore}>
          {format(messages.more, { count: found.total - found.hits.length })}
        </button>
      )}
    </search>
  );
}

export const SearchIsland = withErrorBoundary(Search);
