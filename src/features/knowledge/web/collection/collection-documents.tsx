// The documents of a collection: added, uploaded or pasted, read again, reviewed and removed.

import { ClipboardPaste, FilePlus, Globe, Plus, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { UploadListPanel } from '#features/documents/web/upload-list-panel.tsx';
import { useFileDrop } from '#features/documents/web/use-file-drop.ts';
import { useUploads } from '#features/documents/web/use-uploads.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { Button } from '#ui/controls/button.tsx';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { collectionMessages } from '../messages.ts';
import type { ShownCollection } from '../queries.ts';
import { DocumentTable } from './document-table.tsx';
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
            <Menu
              label={collectionMessages.addMenu}
              items={[
                { label: collectionMessages.upload, icon: <Upload />, onSelect: () => picker.current?.click() },
                { label: collectionMessages.add, icon: <FilePlus />, onSelect: () => setAdding('documents') },
                { label: pageMessages.add, icon: <Globe />, onSelect: () => setAdding('page') },
                { label: collectionMessages.paste, icon: <ClipboardPaste />, onSelect: () => setAdding('text') },
              ]}
              trigger={(trigger) => (
                <Button {...trigger} variant="primary" icon={<Plus />}>
                  {collectionMessages.addMenu}
                </Button>
              )}
            />
            <FilePicker ref={picker} label={collectionMessages.upload} multiple onFiles={upload} />
          </>
        )}
      </div>
      {isOwn && <UploadListPanel />}
      {documents.length === 0 ? (
        <EmptyState title={words.empty} text={isOwn ? words.emptyText : words.emptyShared} />
      ) : (
        <DocumentTable
          documents={documents}
          actions={isOwn ? { ...actions, fetchPageAgain: sources.fetchPageAgain } : null}
        />
      )}
      {adding === 'documents' && (
        <AddDocumentsDialog collection={collection} onAdd={actions.addDocuments} onClose={close} />
      )}
      {adding === 'page' && <AddPageDialog onAdd={sources.addPage} onClose={close} />}
      {adding === 'text' && <PasteTextDialog onAdd={actions.addText} onClose={close} />}
    </section>
  );
}
