import { useEffect, useState } from 'react';
import controls from '#crawl/parts/controls.module.css';
import { Filled, Icon } from '#crawl/parts/controls.tsx';
import { reveal } from '#crawl/parts/reveal.ts';
import type { PageRow } from '#crawl/parts/rows.ts';
import { askWorker, workerStarter } from '#crawl/parts/workers.ts';
import { format } from '#lib/format/message.ts';
import { isTooLong, readMarkdown } from './comparison.ts';
import workerUrl from './difference.worker.ts?worker&url';
import styles from './PageDifference.module.css';
import type { TextBlock, TextPart } from './text-difference.ts';
import { compareMessages } from './words.ts';

/** Longer than the limit of the difference itself, in case the device is too slow even for that. */
const TIME_LIMIT_MS = 10_000;
const startWorker = workerStarter('difference-worker', workerUrl);

interface Props {
  older: PageRow;
  newer: PageRow;
}

type Finding =
  | { status: 'finding' }
  | { status: 'found'; blocks: TextBlock[] }
  | { status: 'too-long' }
  | { status: 'too-different' };

async function find({ older, newer }: Props, signal: AbortSignal): Promise<Finding> {
  const [before = '', after = ''] = await Promise.all([readMarkdown(older), readMarkdown(newer)]);
  signal.throwIfAborted();
  if (isTooLong(before) || isTooLong(after)) return { status: 'too-long' };
  const blocks = await askWorker<TextBlock[] | undefined>(startWorker, [before, after], TIME_LIMIT_MS, signal);
  return blocks ? { status: 'found', blocks } : { status: 'too-different' };
}

function useDifference({ older, newer }: Props) {
  const [finding, setFinding] = useState<Finding>({ status: 'finding' });
  // The worker must be terminated when its result is no longer needed.
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    find({ older, newer }, signal).then(
      (found) => signal.aborted || setFinding(found),
      () => signal.aborted || setFinding({ status: 'too-different' }),
    );
    return () => controller.abort();
  }, [older, newer]);
  return finding;
}

const tags = { same: 'span', added: 'ins', removed: 'del' } as const;

function Part({ kind, text }: TextPart) {
  const Tag = tags[kind];
  return <Tag>{reveal(text)}</Tag>;
}

/** Lines that stay beside a change. */
const CONTEXT = 3;
/** Fewer lines than that are shown. */
const MIN_FOLDED = 4;

interface FoldedLines {
  /** Shown before the folded lines. */
  before: string;
  folded: string;
  after: string;
  /** Number of folded lines; 0 when all are in `before`. */
  count: number;
}

/** Folds a stretch of unchanged lines, except those next to a change. */
export function foldLines(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): FoldedLines {
  const lines = text.split('\n');
  // A text that ends with a line break has no line after it.
  const total = lines.at(-1) === '' ? lines.length - 1 : lines.length;
  const start = isFirst ? 0 : CONTEXT;
  const end = isLast ? total : total - CONTEXT;
  if (end - start < MIN_FOLDED) return { before: text, folded: '', after: '', count: 0 };
  return {
    before: lines.slice(0, start).join('\n'),
    folded: lines.slice(start, end).join('\n'),
    after: lines.slice(end, total).join('\n'),
    count: end - start,
  };
}

function Unchanged({ text, isFirst, isLast }: { text: string; isFirst: boolean; isLast: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const { before, folded, after, count } = foldLines(text, { isFirst, isLast });
  return (
    <>
      {before && <div>{reveal(before)}</div>}
      {count > 0 && (
        <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <span>{format(compareMessages.unchangedLines, { count })}</span> <Icon name={isOpen ? 'up' : 'chevron'} />
        </button>
      )}
      {isOpen && <div>{reveal(folded)}</div>}
      {after && <div>{reveal(after)}</div>}
    </>
  );
}

/** The texts of a page in two crawls, with what was added and removed. */
export function PageDifference(props: Props) {
  const finding = useDifference(props);
  if (finding.status === 'finding') return <p className={styles.message}>{compareMessages.comparingTexts}</p>;
  if (finding.status === 'too-long') return <p className={styles.message}>{compareMessages.tooLong}</p>;
  if (finding.status === 'too-different') return <p className={styles.message}>{compareMessages.tooDifferent}</p>;
  const last = finding.blocks.length - 1;
  return (
    <div className={styles.difference}>
      <p className={controls.hint}>
        <Filled
          text={compareMessages.legend}
          values={{ added: <ins>{compareMessages.added}</ins>, removed: <del>{compareMessages.removed}</del> }}
        />
      </p>
      <section className={styles.text} aria-label={compareMessages.difference}>
        {finding.blocks.map((block, index) =>
          block.kind === 'same' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a difference never change
            <Unchanged key={index} text={block.text} isFirst={index === 0} isLast={index === last} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a difference never change
            <div key={index} data-by={block.isByWord ? 'word' : 'line'}>
              {block.parts.map((part, number) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a block never change
                <Part key={number} {...part} />
              ))}
            </div>
          ),
        )}
      </section>
    </div>
  );
}
