import { useMemo } from 'react';
import { type PageRow, readDocument } from '#crawl/lib/rows.ts';
import PageDialog from './PageDialog.tsx';

interface Props {
  page: PageRow;
  onClose: () => void;
}

const alone = () => {};

/** A page that was read without a crawl. */
export default function SinglePage({ page, onClose }: Props) {
  const document = useMemo(() => readDocument(page), [page]);
  return <PageDialog page={page} document={document} siblings={[page]} terms={[]} onTurn={alone} onClose={onClose} />;
}
