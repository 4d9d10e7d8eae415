// The Document Manager: the person's documents, uploads by button and by drop, and deletion with Undo.

import { ChevronDown, ChevronRight, Upload } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useAllowance } from '#features/entitlements/web/use-allowance.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import '#ui/components/row.css';
import type { Document, DocumentList } from '../contract.ts';
import { DocumentRow } from './document-row.tsx';
import { documentMessages } from './messages.ts';
import { useDeleteDocument } from './use-delete-document.ts';
import { useDocuments } from './use-documents.ts';
import { useFileDrop } from './use-file-drop.ts';
import { useUploads } from './use-uploads.ts';
import './document-panel.css';

const UploadsLeft = lazyComponent(() => import('./uploads/uploads-left.tsx').then((module) => module.UploadsLeft));
const UploadRow = lazyComponent(() => import('./uploads/upload-row.tsx').then((module) => module.UploadRow));

type DocumentPanelProps = {
  /** Attaches a stored document to what is being written. */
  onAttach?: (document: Document) => void;
};

export function DocumentPanel({ onAttach }: DocumentPanelProps) {
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
      className="document-panel"
      aria-label={documentMessages.title}
      data-over={drop.isOver || undefined}
      {...drop.target}
    >
      <div className="document-head">
        <h2>
          <button
            type="button"
            className="document-fold"
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? <ChevronDown className="s" /> : <ChevronRight className="s" />}
            {documentMessages.title}
          </button>
        </h2>
        <IconButton label={documentMessages.upload} icon={<Upload />} onClick={() => picker.current?.click()} />
        <FilePicker
          ref={picker}
          label={documentMessages.upload}
          multiple
          onFiles={(files) => {
            setIsOpen(true);
            uploads.add(files);
          }}
        />
      </div>
      <div id={bodyId} hidden={!isOpen}>
        <DocumentRows onAttach={onAttach} />
      </div>
      {drop.isOver && <p className="document-drop">{documentMessages.drop}</p>}
    </section>
  );
}

function DocumentRows({ onAttach }: { onAttach: DocumentPanelProps['onAttach'] | undefined }) {
  const query = useDocuments();
  const uploads = useUploads();
  const deleteDocument = useDeleteDocument();
  const documents = query.data?.documents ?? [];
  const rows = [...uploads.list, ...documents];

  function handleDelete(document: Document, row: HTMLElement) {
    focusNeighbour(row);
    void deleteDocument(document);
  }

  return (
    <>
      {uploads.list.length > 1 && <UploadsLeft uploads={uploads} />}
      <ul className="rows document-rows" hidden={rows.length === 0}>
        {uploads.list.map((upload) => (
          <UploadRow key={upload.id} upload={upload} uploads={uploads} />
        ))}
        {documents.map((document) => (
          <DocumentRow
            key={document.id}
            document={document}
            onAttach={onAttach}
            onDelete={(row) => handleDelete(document, row)}
          />
        ))}
      </ul>
      <ListState query={{ ...query, data: query.data && rows }} words={documentMessages.list} />
      {query.data && rows.length > 0 && <Used total={query.data.total} />}
    </>
  );
}

/** How much of the plan the documents use. */
function Used({ total }: { total: DocumentList['total'] }) {
  const limit = useAllowance('documents')?.limit ?? null;
  return <p className="cap num document-used">{documentMessages.used({ ...total, limit })}</p>;
}

/** The row is about to be removed: the focus moves to the next row, or to the upload button. */
function focusNeighbour(row: HTMLElement) {
  const neighbour = row.nextElementSibling ?? row.previousElementSibling;
  const buttons = (neighbour ?? row.closest('.document-panel')?.querySelector('.document-head'))?.querySelectorAll(
    'button',
  );
  buttons?.item(buttons.length - 1).focus();
}
