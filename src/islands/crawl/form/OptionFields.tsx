import type { CrawlChoices } from '#lib/crawl/choices.ts';
import controls from '../ui/controls.module.css';
import styles from './Options.module.css';

interface Props {
  choices: CrawlChoices;
  isBusy: boolean;
  onChange: (choices: CrawlChoices) => void;
}

type KeyOf<Value> = { [Key in keyof CrawlChoices]: CrawlChoices[Key] extends Value ? Key : never }[keyof CrawlChoices];

const numbers: { key: KeyOf<string>; name: string; hint: string; max?: number }[] = [
  { key: 'limit', name: 'Limit', hint: 'Most pages that are read. Each costs a credit.', max: 10_000 },
  { key: 'maxDepth', name: 'Depth', hint: 'Most slashes in the path of an address. Empty: the service decides.' },
];

const patterns: { key: KeyOf<string>; name: string; hint: string }[] = [
  { key: 'includePaths', name: 'Include paths', hint: 'Only paths that fit one of these patterns, one a line: blog/.*' },
  { key: 'excludePaths', name: 'Exclude paths', hint: 'No path that fits one of these patterns, one a line: admin/.*' },
];

const switches: { key: KeyOf<boolean>; name: string; hint: string }[] = [
  { key: 'onlyMainContent', name: 'Main content only', hint: 'Leaves out headers, menus and footers.' },
  { key: 'allowExternalLinks', name: 'External links', hint: 'Also reads pages of other sites that are linked.' },
  { key: 'allowSubdomains', name: 'Subdomains', hint: 'Also reads blog.example.com from example.com.' },
];

/** What a crawl can be told beyond the address. */
export default function OptionFields({ choices, isBusy, onChange }: Props) {
  return (
    <div className={styles.fields}>
      {numbers.map(({ key, name, hint, max }) => (
        <div key={key} className={controls.field}>
          <label className={controls.label} htmlFor={`option-${key}`}>
            {name}
          </label>
          <input
            className={controls.input}
            id={`option-${key}`}
            type="number"
            min={1}
            max={max}
            value={choices[key]}
            disabled={isBusy}
            aria-describedby={`option-${key}-hint`}
            onChange={({ currentTarget }) => onChange({ ...choices, [key]: currentTarget.value })}
          />
          <p className={controls.hint} id={`option-${key}-hint`}>
            {hint}
          </p>
        </div>
      ))}
      {patterns.map(({ key, name, hint }) => (
        <div key={key} className={controls.field}>
          <label className={controls.label} htmlFor={`option-${key}`}>
            {name}
          </label>
          <textarea
            className={controls.input}
            id={`option-${key}`}
            rows={2}
            spellCheck={false}
            value={choices[key]}
            disabled={isBusy}
            aria-describedby={`option-${key}-hint`}
            onChange={({ currentTarget }) => onChange({ ...choices, [key]: currentTarget.value })}
          />
          <p className={controls.hint} id={`option-${key}-hint`}>
            {hint}
          </p>
        </div>
      ))}
      {switches.map(({ key, name, hint }) => (
        <label key={key} className={styles.switch}>
          <input
            type="checkbox"
            checked={choices[key]}
            disabled={isBusy}
            onChange={({ currentTarget }) => onChange({ ...choices, [key]: currentTarget.checked })}
          />
          <span>
            <b>{name}</b>
            <span className={controls.hint}>{hint}</span>
          </span>
        </label>
      ))}
    </div>
  );
}
