import { useState } from 'react';
import controls from '../ui/controls.module.css';
import { Glyph } from '../ui/Glyph.tsx';

/** Copies a text as it is, hidden characters included. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const [result, setResult] = useState<'copied' | 'refused'>();

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setResult('copied');
    } catch {
      // The browser or its user does not allow it. The text can still be exported.
      setResult('refused');
    }
  }

  const said = { copied: 'Copied', refused: 'The browser refused' };
  return (
    <button type="button" className={controls.button} onClick={copy} onBlur={() => setResult(undefined)}>
      <Glyph name={result === 'copied' ? 'check' : 'copy'} />
      <span aria-live="polite">{result ? said[result] : `Copy ${name}`}</span>
    </button>
  );
}
