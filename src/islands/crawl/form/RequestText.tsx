import { useStore } from '@nanostores/react';
import type { CrawlFormStore } from '#stores/crawl/form.ts';
import styles from './Options.module.css';

/** What will be sent, as it will be sent; the key travels in a header. */
export default function RequestText({ form }: { form: CrawlFormStore }) {
  return (
    <pre className={styles.request} data-surface="dark">
      <code>{useStore(form.$requestText)}</code>
    </pre>
  );
}
