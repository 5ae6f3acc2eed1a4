import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import requestWords from '#content/crawl-tool.yaml?part=request';
import { curlCommand, requestJson } from '#lib/crawl/request-text.ts';
import { fill } from '#lib/format/fill.ts';
import type { CrawlForm } from '#stores/crawl/form.ts';
import * as more from '#stores/crawl/more-options.ts';
import controls from '../ui/controls.module.css';
import { Icon } from '../ui/Icon.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import styles from './form.module.css';

interface SnippetProps {
  name: string;
  /** Shown above the text, and not copied. */
  head?: string;
  text: string;
}

/** A text to copy. Where the browser blocks the clipboard, it is selected instead. */
function Snippet({ name, head, text }: SnippetProps) {
  const code = useRef<HTMLElement>(null);
  const [message, setMessage] = useState('');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setMessage(requestWords.copied);
    } catch {
      // Blocked by the browser or the user, or a page without HTTPS, which has no clipboard.
      if (code.current) getSelection()?.selectAllChildren(code.current);
      setMessage(requestWords.copyFailed);
    }
  }

  return (
    <>
      <pre className={styles.request} data-surface="dark">
        {head && `${head}\n\n`}
        <code ref={code}>{text}</code>
      </pre>
      <div className={styles.row}>
        <button type="button" className={controls.button} onClick={copy} onBlur={() => setMessage('')}>
          <Icon name="copy" /> {fill(requestWords.copy, { name })}
        </button>
        <span role="status" className={controls.hint}>
          {message}
        </span>
      </div>
    </>
  );
}

/** The request as it will be sent, as JSON and as a command. The key goes into a header and is not shown. */
export default function Request({ form, baseUrl }: { form: CrawlForm; baseUrl: string }) {
  const url = `${baseUrl}/v1/crawl`;
  // With the rules of all options, which the form may not have loaded.
  const body = form.body(useStore(form.$values), more);
  return (
    <div className={styles.fields}>
      <Tabs
        label={requestWords.tabs}
        tabs={[
          {
            name: requestWords.json,
            panel: () => <Snippet key="json" name={requestWords.json} head={`POST ${url}`} text={requestJson(body)} />,
          },
          {
            name: requestWords.curl,
            panel: () => <Snippet key="curl" name={requestWords.curl} text={curlCommand(url, body)} />,
          },
        ]}
      />
    </div>
  );
}
