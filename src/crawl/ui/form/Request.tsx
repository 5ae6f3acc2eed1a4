import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import requestMessages from '#content/crawl-tool.yaml?part=request';
import { curlCommand, requestJson } from '#crawl/lib/request-text.ts';
import type { CrawlForm } from '#crawl/state/form.ts';
import { format } from '#lib/format/message.ts';
import controls from '../parts/controls.module.css';
import { Icon } from '../parts/Icon.tsx';
import { Tabs } from '../parts/Tabs.tsx';
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
      setMessage(requestMessages.copied);
    } catch {
      // Blocked by the browser or the user, or a page without HTTPS, which has no clipboard.
      if (code.current) getSelection()?.selectAllChildren(code.current);
      setMessage(requestMessages.copyFailed);
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
          <Icon name="copy" /> {format(requestMessages.copy, { name })}
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
  const body = form.body(useStore(form.$values));
  return (
    <div className={styles.fields}>
      <Tabs
        label={requestMessages.tabs}
        tabs={[
          {
            name: requestMessages.json,
            panel: () => (
              <Snippet key="json" name={requestMessages.json} head={`POST ${url}`} text={requestJson(body)} />
            ),
          },
          {
            name: requestMessages.curl,
            panel: () => <Snippet key="curl" name={requestMessages.curl} text={curlCommand(url, body)} />,
          },
        ]}
      />
    </div>
  );
}
