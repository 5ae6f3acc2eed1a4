import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import controls from '#crawl/parts/controls.module.css';
import { Button, Icon, Status } from '#crawl/parts/controls.tsx';
import { reveal } from '#crawl/parts/reveal.ts';
import { format } from '#lib/format/message.ts';
import styles from './PageDialog.module.css';
import { documentMessages } from './words.ts';

/** A long text as short lines, of which a virtual list renders only those on the screen. */
interface TextLines {
  /** Number of lines; a long line counts as several. */
  count: number;
  /** Line number in the text, from 1; `undefined` for the continuation of a long line. */
  numberOf(index: number): number | undefined;
  textOf(index: number): string;
}

const isLowSurrogate = (code: number) => code >= 0xdc_00 && code <= 0xdf_ff;

/** Where to cut the line that begins at `start`, without splitting a surrogate pair. */
function cutOf(text: string, start: number, end: number, maxLength: number) {
  const cut = start + maxLength;
  if (end <= cut) return end;
  return isLowSurrogate(text.charCodeAt(cut)) ? cut - 1 : cut;
}

/** Cuts a text into lines of at most `maxLength` characters. Stores offsets, not copies. */
function textLines(text: string, maxLength = 400): TextLines {
  const starts: number[] = [];
  const numbers: number[] = [];
  let number = 0;
  for (let start = 0; start <= text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    number += 1;
    for (let from = start; from === start || from < end; from = cutOf(text, from, end, maxLength)) {
      starts.push(from);
      numbers.push(from === start ? number : 0);
      if (from === end) break;
    }
    start = end + 1;
  }
  return {
    count: starts.length,
    numberOf: (index) => numbers[index] || undefined,
    textOf: (index) => text.slice(starts[index], starts[index + 1]).replace(/\r?\n$/, ''),
  };
}

/** Height of a line until it is measured. */
const LINE_PX = 22;

/** A scroll box of text of any length. Only the lines on the screen are rendered. */
function VirtualLines({ label, text }: { label: string; text: string }) {
  const { count, numberOf, textOf } = useMemo(() => textLines(text), [text]);
  const box = useRef<HTMLElement>(null);
  const lines = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => LINE_PX,
    overscan: 12,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll
    <section ref={box} className={controls.scroll} data-surface="dark" aria-label={label} tabIndex={0} translate="no">
      <div className={styles.text} style={{ height: lines.getTotalSize() }}>
        {lines.getVirtualItems().map(({ index, key, start }) => (
          <div
            key={key}
            ref={lines.measureElement}
            className={styles.line}
            data-index={index}
            data-number={numberOf(index)}
            style={{ translate: `0 ${start}px` }}
          >
            {reveal(textOf(index))}
          </div>
        ))}
      </div>
    </section>
  );
}

/** Copies a text unchanged, with its hidden characters. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const [result, setResult] = useState<'copied' | 'copyFailed'>();

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setResult('copied');
    } catch {
      // The browser or the user blocks the clipboard, or a page without HTTPS has none.
      setResult('copyFailed');
    }
  }

  return (
    <div className={controls.row}>
      <Button onClick={copy} onBlur={() => setResult(undefined)}>
        <Icon name={result === 'copied' ? 'check' : 'copy'} /> <span>{format(documentMessages.copy, { name })}</span>
      </Button>
      <Status className={controls.hint}>{result && documentMessages[result]}</Status>
    </div>
  );
}

/** A text with line numbers and a copy button. */
export function SourceText({ name, text }: { name: string; text: string }) {
  if (!text) return <p>{format(documentMessages.missing, { name })}</p>;
  return (
    <>
      <CopyButton text={text} name={name} />
      <VirtualLines label={format(documentMessages.source, { name })} text={text} />
    </>
  );
}
