// The documents of a collection: added, uploaded or pasted, read again, reviewed and removed.

import { ClipboardPaste, FilePlus, Globe, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { UploadListPanel } from '#features/documents/web/upload-list-panel.tsx';
import { useFileDrop } from '#features/documents/web/use-file-drop.ts';
import { useUploads } from '#features/documents/web/use-uploads.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import '#ui/components/table.css';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { Button } from '#ui/controls/button.tsx';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { collectionMessages } from '../messages.ts';
import type { ShownCollection } from '../queries.ts';
import { CollectionDocumentRow, type RowActions } from './collection-document-row.tsx';
import { pageMessages } from '../sources/messages.ts';
import { useSourceActions } from '../sources/use-source-actions.ts';
import { useCollectionActions } from './use-collection-actions.ts';

const words = collectionMessages.documents;

const AddDocumentsDialog = lazyComponent(() =>
  import('./add-documents-dialog.tsx').then((module) => module.AddDocumentsDialog),
);
const AddPageDialog = lazyComponent(() =>
  import('../sources/add-page-dialog.tsx').then((module) => module.AddPageDialog),
);
const PasteTextDialog = lazyComponent(() => import('./paste-text-dialog.tsx').then((module) => module.PasteTextDialog));

export function CollectionDocuments({ collection }: { collection: ShownCollection }) {
  const { documents, isOwn } = collection;
  const actions = useCollectionActions(collection.id);
  const sources = useSourceActions(collection.id);
  const uploads = useUploads();
  const picker = useRef<HTMLInputElement>(null);
  const [adding, setAdding] = useState<'documents' | 'text' | 'page' | null>(null);
  const upload = (files: readonly File[]): void => void uploads.add(files, ({ id }) => void actions.addDocuments([id]));
  const drop = useFileDrop(({ files }) => {
    if (isOwn) upload(files);
  });
  const close = (): void => setAdding(null);

  return (
    <section
      aria-label={words.title}
      className="knowledge-base-documents"
      data-over={(isOwn && drop.isOver) || undefined}
      {...drop.target}
    >
      <div className="knowledge-base-bar">
        <h2 className="section">{words.title}</h2>
        <span className="grow" />
        {isOwn && (
          <>
            <Button icon={<ClipboardPaste />} onClick={() => setAdding('text')}>
              {collectionMessages.paste}
            </Button>
            <Button icon={<Globe />} onClick={() => setAdding('page')}>
              {pageMessages.add}
            </Button>
            <Button icon={<Upload />} onClick={() => picker.current?.click()}>
              {collectionMessages.upload}
            </Button>
            <Button icon={<FilePlus />} onClick={() => setAdding('documents')}>
              {collectionMessages.add}
            </Button>
            <FilePicker ref={picker} label={collectionMessages.upload} multiple onFiles={upload} />
          </>
        )}
      </div>
      {isOwn && <UploadListPanel />}
      {documents.length === 0 ? (
        <EmptyState title={words.empty} text={isOwn ? words.emptyText : words.emptyShared} />
      ) : (
        <DocumentTable collection={collection} actions={{ ...actions, fetchPageAgain: sources.fetchPageAgain }} />
      )}
      {adding === 'documents' && (
        <AddDocumentsDialog collection={collection} onAdd={actions.addDocuments} onClose={close} />
      )}
      {adding === 'page' && <AddPageDialog onAdd={sources.addPage} onClose={close} />}
      {adding === 'text' && <PasteTextDialog onAdd={actions.addText} onClose={close} />}
    </section>
  );
}

type DocumentTableProps = { collection: ShownCollection; actions: RowActions };

function DocumentTable({ collection: { documents, isOwn }, actions }: DocumentTableProps) {
  return (
    <div className="table-box">
      <table className="table knowledge-base-table">
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.state}</th>
            <th scope="col" className="r">
              {words.passages}
            </th>
            <th scope="col" className="r">
              {words.pages}
            </th>
            <th scope="col" className="r">
              {words.size}
            </th>
            <th scope="col">{words.added}</th>
            {isOwn && <th scope="col">{words.review}</th>}
            {isOwn && (
              <th scope="col">
                <span className="sr">{words.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {documents.map((document) => (
            <CollectionDocumentRow key={document.id} document={document} actions={isOwn ? actions : null} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
