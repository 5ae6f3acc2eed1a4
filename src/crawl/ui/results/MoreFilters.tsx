import { useStore } from '@nanostores/react';
import filterMessages from '#content/crawl-tool.yaml?part=filters';
import { reveal } from '#crawl/lib/reveal.ts';
import { type FacetName, type FacetOption, facetNames } from '#crawl/state/facets.ts';
import type { CrawlTable } from '#crawl/state/table.ts';
import { formatNumber } from '#lib/format/number.ts';
import controls from '../parts/controls.module.css';
import { Field, Icon } from '../parts/controls.tsx';
import styles from './PagesPanel.module.css';

/** A page may declare anything as its language. */
function languageName(code: string): string {
  try {
    const name = new Intl.DisplayNames('en-US', { type: 'language', fallback: 'none' }).of(code);
    return name ? `${name} (${code})` : code;
  } catch {
    // Not a language code.
    return code;
  }
}

const capitalize = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

const optionNames: Record<FacetName, (value: string) => string> = {
  status: (value) => value,
  path: (value) => value,
  language: languageName,
  change: capitalize,
};

interface FacetProps {
  table: CrawlTable;
  facet: FacetName;
  options: readonly FacetOption[];
}

function Facet({ table, facet, options }: FacetProps) {
  const { facets } = useStore(table.$view);
  const value = facets[facet] ?? '';
  const { name, any } = filterMessages[facet];
  // A chosen value stays in the list, whatever comes in.
  const listed =
    value && !options.some((option) => option.value === value) ? [{ value, count: 0 }, ...options] : options;
  return (
    <Field label={name}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={({ currentTarget }) =>
            table.change({ facets: { ...facets, [facet]: currentTarget.value || undefined } })
          }
        >
          <option value="">{any}</option>
          {listed.map((option) => (
            <option key={option.value} value={option.value}>
              {reveal(optionNames[facet](option.value))} – {formatNumber(option.count)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Filters by what the pages have in common, of which only those are there that would change something. */
export function MoreFilters({ table }: { table: CrawlTable }) {
  const options = useStore(table.$facetOptions);
  const { facets } = useStore(table.$view);
  const offered = facetNames.filter((name) => options[name].length > 0 || facets[name] !== undefined);
  const chosen = facetNames.filter((name) => facets[name] !== undefined).length;
  if (offered.length === 0) return null;
  return (
    <details className={styles.more}>
      <summary className={controls.pill} data-some={chosen > 0 || undefined}>
        {filterMessages.more} {chosen > 0 && <b>({chosen})</b>} <Icon name="chevron" />
      </summary>
      <div className={styles.facets}>
        {offered.map((facet) => (
          <Facet key={facet} table={table} facet={facet} options={options[facet]} />
        ))}
      </div>
    </details>
  );
}
