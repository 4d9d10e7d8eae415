// The Document Manager: the person's documents, uploads by button and by drop, deletion that can be undone.

import { ChevronDown, ChevronRight, Upload } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useAllowance } from '#features/entitlements/web/use-allowance.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import '#ui/components/row.css';
import type { Document, DocumentList } from '../contract.ts';
import { DocumentRow } from './document-row.tsx';
import { documentMessages } from './messages.ts';
import { useDeleteDocument } from './queries.ts';
import { UploadRow } from './upload-row.tsx';
import { useDocuments } from './use-documents.ts';
import { useFileDrop } from './use-file-drop.ts';
import { useUploads } from './use-uploads.ts';
import './document-panel.css';

export function DocumentPanel() {
  const [isOpen, setIsOpen] = useState(true);
  const bodyId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const uploads = useUploads();
  const drop = useFileDrop(({ files, folders }) => {
    setIsOpen(true);
    uploads.add(files);
    for (const name of folders) uploads.refuse(name, documentMessages.folder);
  });

  return (
    <section
      className="doc-panel"
      aria-label={documentMessages.title}
      data-over={drop.isOver || undefined}
      {...drop.target}
    >
      <div className="doc-head">
        <h2>
          <button
            type="button"
            className="doc-fold"
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? <ChevronDown className="s" /> : <ChevronRight className="s" />}
            {documentMessages.title}
          </button>
        </h2>
        <IconButton label={documentMessages.upload} icon={<Upload />} onClick={() => picker.current?.click()} />
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          onChange={(event) => {
            setIsOpen(true);
            uploads.add(event.target.files ?? []);
            // Lets the same file be chosen again.
            event.target.value = '';
          }}
        />
      </div>
      <div id={bodyId} hidden={!isOpen}>
        <DocumentRows />
      </div>
      {drop.isOver && <p className="doc-drop">{documentMessages.drop}</p>}
    </section>
  );
}

function DocumentRows() {
  const { data } = useDocuments();
  const uploads = useUploads();
  const deleteDocument = useDeleteDocument();
  const documents = data?.documents ?? [];
  const isEmpty = documents.length === 0 && uploads.list.length === 0;

  function handleDelete(document: Document, row: HTMLElement) {
    focusNeighbour(row);
    void deleteDocument(document);
  }

  return (
    <>
      <ul className="rows doc-rows" hidden={isEmpty}>
        {uploads.list.map((upload) => (
          <UploadRow
            key={upload.id}
            upload={upload}
            onRetry={() => uploads.retry(upload.id)}
            onCancel={() => uploads.cancel(upload.id)}
          />
        ))}
        {documents.map((document) => (
          <DocumentRow key={document.id} document={document} onDelete={(row) => handleDelete(document, row)} />
        ))}
      </ul>
      {data ? <Summary total={data.total} isEmpty={isEmpty} /> : <Unloaded />}
    </>
  );
}

function Summary({ total, isEmpty }: { total: DocumentList['total']; isEmpty: boolean }) {
  const limit = useAllowance('documents')?.limit ?? null;
  if (!isEmpty) return <p className="cap num doc-used">{documentMessages.used({ ...total, limit })}</p>;
  return (
    <div className="doc-note">
      <p>{documentMessages.empty}</p>
      <p className="cap">{documentMessages.emptyReason}</p>
    </div>
  );
}

/** While the list loads, or when it failed to load. */
function Unloaded() {
  const { isError, isFetching, refetch } = useDocuments();
  if (!isError)
    return (
      <div className="doc-note">
        <Skeleton lines={[70, 50, 60]} label={documentMessages.loading} />
      </div>
    );
  return (
    <div className="doc-note">
      <p className="cap">{documentMessages.loadFailed}</p>
      <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
        {documentMessages.tryAgain}
      </Button>
    </div>
  );
}

/** Before the row is removed: the focus moves to the next one, or back to the upload button. */
function focusNeighbour(row: HTMLElement) {
  const neighbour = row.nextElementSibling ?? row.previousElementSibling;
  const buttons = (neighbour ?? row.closest('.doc-panel')?.querySelector('.doc-head'))?.querySelectorAll('button');
  buttons?.item(buttons.length - 1).focus();
}
