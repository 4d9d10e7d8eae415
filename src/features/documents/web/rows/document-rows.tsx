// The rows of the Document Manager: uploads, stored documents, and how much of the plan they use.

import { useAllowance } from '#features/entitlements/web/use-allowance.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import '#ui/components/row.css';
import type { Document, DocumentList } from '../../contract.ts';
import { documentMessages } from '../messages.ts';
import { useDeleteDocument } from '../use-delete-document.ts';
import { useDocuments } from '../use-documents.ts';
import { useUploads } from '../use-uploads.ts';
import { DocumentRow } from './document-row.tsx';
import { DocumentsWaiting } from './documents-waiting.tsx';

const UploadsLeft = lazyComponent(() => import('../uploads/uploads-left.tsx').then((module) => module.UploadsLeft));
const UploadRow = lazyComponent(() => import('../uploads/upload-row.tsx').then((module) => module.UploadRow));

type DocumentRowsProps = {
  /** Attaches a stored document to what is being written. */
  onAttach: ((document: Document) => void) | undefined;
};

export function DocumentRows({ onAttach }: DocumentRowsProps) {
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
      {query.isPending ? (
        <DocumentsWaiting />
      ) : (
        <ListState query={{ ...query, data: query.data && rows }} words={documentMessages.list} />
      )}
      {query.data && rows.length > 0 && <Used total={query.data.total} />}
    </>
  );
}

/** It shows how much of the plan the documents use. */
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
