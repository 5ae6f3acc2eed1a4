import { useState } from 'react';
import commonWords from '#content/crawl-tool.yaml?part=common';
import compareWords from '#content/crawl-tool.yaml?part=compare';
import type { ComparedPage } from '#lib/crawl/compare.ts';
import { reveal } from '#lib/crawl/reveal.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './CompareDialog.module.css';
import { PageDifference } from './PageDifference.tsx';

const Name = ({ page: { change, title, url } }: { page: ComparedPage }) => (
  <>
    <span className={styles.change} data-change={change}>
      {compareWords[change]}
    </span>{' '}
    <span className={styles.name}>
      <b>{reveal(title) || commonWords.noTitle}</b> <span>{reveal(url)}</span>
    </span>
  </>
);

/** A page of the comparison. A changed one opens the difference of its text. */
export function ComparedPageItem({ page }: { page: ComparedPage }) {
  const [isOpen, setIsOpen] = useState(false);
  const { change, older, newer } = page;
  if (change !== 'changed' || !older || !newer) {
    return (
      <li>
        <div className={styles.item}>
          <Name page={page} />
        </div>
      </li>
    );
  }
  return (
    <li>
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className={styles.item}>
          <Name page={page} /> <Icon name="chevron" />
        </summary>
        {isOpen && <PageDifference older={older} newer={newer} />}
      </details>
    </li>
  );
}
