// The documents of a collection in a table: how far reading them has come, and how fresh they are.

import { CloudDownload, RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import { formatFileSize } from '#text/file-size.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Badge, type BadgeTone } from '#ui/components/badge.tsx';
import { Meter } from '#ui/components/meter.tsx';
import { Table, type Column } from '#ui/components/table.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { collectionMessages } from '../messages.ts';
import { isBeingRead, type ShownCollectionDocument } from '../queries.ts';
import { folderMessages, pageMessages } from '../sources/messages.ts';
import { ReviewDay } from './review-day.tsx';
import { SourceLine } from '../sources/source-line.tsx';
import type { useSourceActions } from '../sources/use-source-actions.ts';
import type { useCollectionActions } from './use-collection-actions.ts';
import { formatDay } from '#text/dates/format-date.ts';

const StoredPreviewPanel = lazyComponent(() =>
  import('#features/documents/web/stored-preview-panel.tsx').then((module) => module.StoredPreviewPanel),
);

const words = collectionMessages.documents;
const tones: Record<keyof typeof words.states, BadgeTone> = {
  waiting: 'neutral',
  reading: 'info',
  ready: 'ok',
  failed: 'err',
};

export type RowActions = ReturnType<typeof useCollectionActions> &
  Pick<ReturnType<typeof useSourceActions>, 'fetchPageAgain'>;

type DocumentTableProps = {
  documents: readonly ShownCollectionDocument[];
  /** They are null if the collection is shared with the person. */
  actions: RowActions | null;
};

export function DocumentTable({ documents, actions }: DocumentTableProps) {
  const [opened, setOpened] = useState<ShownCollectionDocument | null>(null);
  const columns: (Column<ShownCollectionDocument> | false)[] = [
    {
      head: words.name,
      isRowHead: true,
      cell: (document) => (
        <>
          {actions && document.reading ? (
            <button type="button" className="row-open" onClick={() => setOpened(document)}>
              <bdi className="cut knowledge-base-document-name">{document.name}</bdi>
            </button>
          ) : (
            <bdi className="cut knowledge-base-document-name">{document.name}</bdi>
          )}
          <SourceLine document={document} />
        </>
      ),
    },
    { head: words.state, cell: (document) => <DocumentState document={document} /> },
    {
      head: words.passages,
      className: 'r',
      cell: ({ reading }) => (reading?.state === 'ready' ? reading.passages.toLocaleString('en') : ''),
    },
    { head: words.pages, className: 'r', cell: ({ reading }) => reading?.pages ?? '' },
    { head: words.size, className: 'r', cell: ({ size }) => formatFileSize(size) },
    { head: words.added, className: 'num', cell: ({ addedAt }) => formatDay(addedAt) },
    actions !== null && {
      head: words.review,
      cell: (document) => (
        <ReviewDay document={document} onSave={(wanted) => void actions.updateReviewDay(document.id, wanted)} />
      ),
    },
    actions !== null && {
      head: words.actions,
      isHeadHidden: true,
      className: 'knowledge-base-row-acts',
      cell: (document) => <DocumentActions document={document} actions={actions} />,
    },
  ];
  return (
    <>
      <Table className="knowledge-base-table" columns={columns} rows={documents} keyOf={({ id }) => id} />
      {opened && <StoredPreviewPanel id={opened.id} name={opened.name} onClose={() => setOpened(null)} />}
    </>
  );
}

type DocumentActionsProps = { document: ShownCollectionDocument; actions: RowActions };

function DocumentActions({ document, actions }: DocumentActionsProps) {
  const { id, name, reading, page } = document;
  return (
    <>
      {page && (
        <IconButton
          label={pageMessages.again(name)}
          icon={<CloudDownload className="s" />}
          disabled={isBeingRead(document)}
          onClick={() => void actions.fetchPageAgain(id)}
        />
      )}
      {reading && (
        <IconButton
          label={words.readAgain(name)}
          icon={<RotateCw className="s" />}
          disabled={isBeingRead(document)}
          onClick={() => void actions.readDocumentAgain(id)}
        />
      )}
      <IconButton
        label={words.remove(name)}
        icon={<X className="s" />}
        onClick={() => void actions.removeDocument(id)}
      />
    </>
  );
}

function DocumentState({ document: { reading, isStale, file } }: { document: ShownCollectionDocument }) {
  const notes = [reading?.problem, ...(reading?.warnings ?? [])].filter((note) => typeof note === 'string');
  return (
    <div className="knowledge-base-state">
      {reading ? (
        <Badge tone={tones[reading.state]}>{words.states[reading.state]}</Badge>
      ) : (
        <Badge>{words.unreadable}</Badge>
      )}
      {reading?.progress && <PagesRead progress={reading.progress} />}
      {isStale && <Badge tone="warn">{file?.missingSince ? folderMessages.missing : words.staleState}</Badge>}
      {notes.map((note) => (
        <span key={note} className="cap">
          {note}
        </span>
      ))}
    </div>
  );
}

function PagesRead({ progress: { read, total } }: { progress: { read: number; total: number } }) {
  const text = words.pageOf(read, total);
  return (
    <span className="cap num knowledge-base-progress">
      {text}
      <Meter live label={text} value={read} max={total} />
    </span>
  );
}
