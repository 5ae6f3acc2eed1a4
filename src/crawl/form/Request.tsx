import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { useCrawl } from '#crawl/parts/context.ts';
import { CopyButton } from '#crawl/parts/controls.tsx';
import { curlCommand, requestJson } from '#crawl/parts/request-text.ts';
import { Tabs } from '#crawl/parts/Tabs.tsx';
import { format } from '#lib/format/message.ts';
import styles from './form.module.css';
import { requestMessages } from './panel-words.ts';

interface SnippetProps {
  name: string;
  /** Shown above the text, and not copied. */
  head?: string;
  text: string;
}

/** A text to copy. Where the browser blocks the clipboard, it is selected instead. */
function Snippet({ name, head, text }: SnippetProps) {
  const code = useRef<HTMLElement>(null);
  const select = () => code.current && getSelection()?.selectAllChildren(code.current);
  return (
    <>
      <pre className={styles.request} data-surface="dark" translate="no">
        {head && <span>{`${head}\n\n`}</span>}
        <code ref={code}>{text}</code>
      </pre>
      <CopyButton
        text={text}
        label={format(requestMessages.copy, { name })}
        results={requestMessages}
        onFail={select}
      />
    </>
  );
}

/** The request as it will be sent, as JSON and as a command. The key goes into a header and is not shown. */
export function Request() {
  const { form, baseUrl } = useCrawl();
  const url = `${baseUrl}/v1/crawl`;
  const body = form.body(useStore(form.$values));
  const { json, curl } = requestMessages;
  return (
    <div className={styles.fields}>
      <Tabs
        label={requestMessages.tabs}
        tabs={[
          {
            name: json,
            panel: () => <Snippet key="json" name={json} head={`POST ${url}`} text={requestJson(body)} />,
          },
          { name: curl, panel: () => <Snippet key="curl" name={curl} text={curlCommand(url, body)} /> },
        ]}
      />
    </div>
  );
}
