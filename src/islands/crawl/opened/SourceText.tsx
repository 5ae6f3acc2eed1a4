import { useMemo } from 'react';
import { reveal } from '#lib/crawl/reveal.ts';
import { textLines } from '#lib/crawl/text-lines.ts';
import { VirtualLines } from '../ui/VirtualLines.tsx';
import { CopyButton } from './CopyButton.tsx';
import styles from './SourceText.module.css';

/** A text as it came, line by line. */
export function SourceText({ name, text }: { name: string; text: string }) {
  const { count, numberOf, textOf } = useMemo(() => textLines(text), [text]);
  if (!text) return <p>The service gave no {name} of this page.</p>;
  return (
    <div className={styles.source}>
      <CopyButton text={text} name={name} />
      <VirtualLines
        label={`Source: ${name}`}
        count={count}
        numberOf={numberOf}
        lineOf={(index) => reveal(textOf(index))}
      />
    </div>
  );
}
