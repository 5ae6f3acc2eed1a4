import { useMemo, useState } from 'react';
import documentMessages from '#content/crawl-tool.yaml?part=document';
import { reveal } from '#crawl/lib/reveal.ts';
import { textLines } from '#crawl/lib/text-lines.ts';
import { format } from '#lib/format/message.ts';
import controls from '../parts/controls.module.css';
import { Icon } from '../parts/Icon.tsx';
import { VirtualLines } from '../parts/VirtualLines.tsx';
import styles from './PageDialog.module.css';

/** Copies the text unchanged, with its hidden characters. */
function CopyButton({ text, name }: { text: string; name: string }) {
  const [result, setResult] = useState<'copied' | 'copyFailed'>();

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setResult('copied');
    } catch {
      // Blocked by the browser or the user. The text can still be exported.
      setResult('copyFailed');
    }
  }

  return (
    <button type="button" className={controls.button} onClick={copy} onBlur={() => setResult(undefined)}>
      <Icon name={result === 'copied' ? 'check' : 'copy'} />
      <span aria-live="polite">{result ? documentMessages[result] : format(documentMessages.copy, { name })}</span>
    </button>
  );
}

/** A text with line numbers and a copy button. */
export function SourceText({ name, text }: { name: string; text: string }) {
  const { count, numberOf, textOf } = useMemo(() => textLines(text), [text]);
  if (!text) return <p>{format(documentMessages.missing, { name })}</p>;
  return (
    <div className={styles.source}>
      <CopyButton text={text} name={name} />
      <VirtualLines
        label={format(documentMessages.source, { name })}
        count={count}
        numberOf={numberOf}
        lineOf={(index) => reveal(textOf(index))}
      />
    </div>
  );
}
