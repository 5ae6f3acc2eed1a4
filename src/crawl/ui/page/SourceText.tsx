import { useMemo } from 'react';
import documentMessages from '#content/crawl-tool.yaml?part=document';
import { reveal } from '#crawl/lib/reveal.ts';
import { textLines } from '#crawl/lib/text-lines.ts';
import { format } from '#lib/format/message.ts';
import { CopyButton } from '../parts/controls.tsx';
import { VirtualLines } from '../parts/VirtualLines.tsx';

/** A text with line numbers and a copy button. */
export function SourceText({ name, text }: { name: string; text: string }) {
  const { count, numberOf, textOf } = useMemo(() => textLines(text), [text]);
  if (!text) return <p>{format(documentMessages.missing, { name })}</p>;
  return (
    <>
      <CopyButton text={text} label={format(documentMessages.copy, { name })} results={documentMessages} />
      <VirtualLines
        label={format(documentMessages.source, { name })}
        count={count}
        numberOf={numberOf}
        lineOf={(index) => reveal(textOf(index))}
      />
    </>
  );
}
