// A PDF page by page: its picture, and beside it the text that was read of it.

import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { MarkdownView } from '#ui/markdown-view/markdown-view.tsx';
import { documentMessages } from '../messages.ts';
import { documentsApi } from '../queries.ts';
import './page-preview.css';

type PagePreviewProps = { id: string; total: number };

export function PagePreview({ id, total }: PagePreviewProps) {
  const [page, setPage] = useState(1);
  const place = documentMessages.pageOf({ read: page, total });
  return (
    <div className="document-pages">
      <div className="document-page-bar">
        <IconButton
          label={documentMessages.previousPage}
          icon={<ChevronLeft />}
          disabled={page === 1}
          onClick={() => setPage(page - 1)}
        />
        <span className="cap num" role="status">
          {place}
        </span>
        <IconButton
          label={documentMessages.nextPage}
          icon={<ChevronRight />}
          disabled={page === total}
          onClick={() => setPage(page + 1)}
        />
      </div>
      <div className="document-page-sides">
        <PagePicture key={page} src={`/api/documents/${id}/pages/${page}/picture`} label={place} />
        <PageText id={id} page={page} label={place} />
      </div>
    </div>
  );
}

function PagePicture({ src, label }: { src: string; label: string }) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <p className="cap">{documentMessages.noPicture}</p>;
  return (
    <div className="document-page-picture" tabIndex={0} role="group" aria-label={documentMessages.original}>
      <img src={src} alt={label} onError={() => setFailed(true)} />
    </div>
  );
}

function PageText({ id, page, label }: { id: string; page: number; label: string }) {
  const { data, isError } = useQuery({
    queryKey: ['documents', id, 'page', page],
    queryFn: ({ signal }) => documentsApi.findDocumentPage({ id, page }, { signal }),
  });
  if (isError) return <p>{documentMessages.previewFailed}</p>;
  if (data === undefined) return <Skeleton lines={[60, 90, 70]} label={documentMessages.loading} />;
  return (
    <div className="document-text" tabIndex={0} role="group" aria-label={documentMessages.textOf(label)}>
      {data.text === '' ? (
        <p className="cap">{documentMessages.noPageText}</p>
      ) : (
        <MarkdownView text={data.text} streaming={false} />
      )}
    </div>
  );
}
