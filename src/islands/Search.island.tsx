import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import messages from '#content/interface.yaml?part=search';
import { format } from '#lib/format/message.ts';
import { type ExcerptPart, type SearchKind, searchKinds } from '#lib/search.ts';
import { createSearch, type SearchHit, type SearchState } from '#stores/search.ts';
import { withErrorBoundary } from './ErrorBoundary.tsx';

const MAX_LENGTH = 100;

/** What the address says: ?q=fhir&kind=figures */
function readAddress(): { query: string; kind: SearchKind | undefined } {
  const values = new URLSearchParams(location.search);
  return {
    query: (values.get('q') ?? '').slice(0, MAX_LENGTH),
    kind: searchKinds.find((kind) => kind === values.get('kind')),
  };
}

function addressOf(path: string, query: string, kind: SearchKind | undefined): string {
  const values = new URLSearchParams({ ...(query && { q: query }), ...(kind && { kind }) });
  return values.size > 0 ? `${path}?${values}` : path;
}

/** What is announced. */
function statusText(state: SearchState, kind: SearchKind | undefined): string {
  if (state.status === 'found' && kind)
    return format(messages.resultsOfKind, { count: state.total, kind: messages.kinds[kind], query: state.query });
  if (state.status === 'found') return format(messages.results, { count: state.total, query: state.query });
  if (state.status === 'none') return format(messages.none, { query: state.query });
  return state.status === 'empty' ? '' : messages[state.status];
}

const Excerpt = ({ parts }: { parts: readonly ExcerptPart[] }) => (
  <p>
    {parts.map(({ text, isMarked }, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name, and change as a whole
      isMarked ? <mark key={index}>{text}</mark> : text,
    )}
  </p>
);

const Hit = ({ hit: { kind, title, url, excerpt, sections } }: { hit: SearchHit }) => (
  <li>
    <p className="kind">{messages.kind[kind]}</p>
    <a href={url}>{title}</a>
    {sections.length === 0 && <Excerpt parts={excerpt} />}
    {sections.length > 0 && (
      <ul>
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

  function ask(query: string, ofKind: SearchKind | undefined, how?: 'push' | 'replace') {
    setKind(ofKind);
    search.ask(query, ofKind);
    const address = addressOf(path, query.trim(), ofKind);
    if (how === 'push') history.pushState(null, '', address);
    if (how === 'replace') history.replaceState(null, '', address);
  }

  function type() {
    ask(field.current?.value ?? '', kind, isSettled.current ? 'push' : 'replace');
    isSettled.current = false;
  }

  function choose(query: string, ofKind: SearchKind | undefined) {
    if (field.current) field.current.value = query;
    ask(query, ofKind, 'push');
    isSettled.current = true;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    ask(field.current?.value ?? '', kind, 'replace');
    isSettled.current = true;
  }

  // The address is outside of React, and so is a text that was typed before this ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    function open() {
      const { query, kind: ofKind } = readAddress();
      if (field.current) field.current.value = query;
      isSettled.current = true;
      ask(query, ofKind);
    }
    if (field.current?.value && !location.search) type();
    else open();
    window.addEventListener('popstate', open);
    return () => window.removeEventListener('popstate', open);
  }, []);

  return (
    <search className="site-search">
      <form action={path} onSubmit={submit}>
        <label htmlFor="site-search-query">{messages.label}</label>
        <input
          ref={field}
          id="site-search-query"
          name="q"
          type="search"
          dir="auto"
          maxLength={MAX_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          onInput={type}
        />
        <button type="submit">{messages.button}</button>
      </form>
      {state.status === 'found' && (
        <fieldset>
          <legend>{messages.kindsName}</legend>
          {([undefined, ...searchKinds] as const).map((each) => {
            const count = each ? (state.counts[each] ?? 0) : Object.values(state.counts).reduce((sum, n) => sum + n, 0);
            return (
              <label key={each ?? ''}>
                <input
                  type="radio"
                  name="kind"
                  checked={kind === each}
                  disabled={count === 0 && kind !== each}
                  onChange={() => choose(state.query, each)}
                />
                {each ? messages.kinds[each] : messages.all} <span>{count}</span>
              </label>
            );
          })}
        </fieldset>
      )}
      <p className="status" role="status">
        {statusText(state, kind)}
      </p>
      {state.status === 'none' && state.nearest && (
        <p>
          {messages.nearest}{' '}
          <button type="button" className="nearest" onClick={() => choose(state.nearest ?? '', undefined)}>
            {state.nearest}
          </button>
        </p>
      )}
      {state.status === 'found' && (
        <ol className="hits" aria-label={messages.hitsName}>
          {state.hits.map((hit) => (
            <Hit key={hit.url} hit={hit} />
          ))}
        </ol>
      )}
      {state.status === 'found' && state.total > state.hits.length && (
        <button type="button" className="more" onClick={search.showMore}>
          {format(messages.more, { count: state.total - state.hits.length })}
        </button>
      )}
    </search>
  );
}

export const SearchIsland = withErrorBoundary(Search);
