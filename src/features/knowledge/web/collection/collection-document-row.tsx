// A document of a collection in the table: how far reading it has come, and how fresh it is.

import { CloudDownload, RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import { formatFileSize } from '#text/file-size.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Badge, type BadgeTone } from '#ui/components/badge.tsx';
import { Meter } from '#ui/components/meter.tsx';
import '#ui/controls/field/field.css';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { collectionMessages } from '../messages.ts';
import { isBeingRead, type ShownCollectionDocument } from '../queries.ts';
import { folderMessages, pageMessages } from '../sources/messages.ts';
import { SourceLine } from '../sources/source-line.tsx';
import type { useSourceActions } from '../sources/use-source-actions.ts';
import type { useCollectionActions } from './use-collection-actions.ts';

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
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

export type RowActions = ReturnType<typeof useCollectionActions> &
  Pick<ReturnType<typeof useSourceActions>, 'fetchPageAgain'>;

type CollectionDocumentRowProps = {
  document: ShownCollectionDocument;
  /** Null: the collection is shared with the person. */
  actions: RowActions | null;
};

export function CollectionDocumentRow({ document, actions }: CollectionDocumentRowProps) {
  const { id, name, size, addedAt, reading } = document;
  const [isOpen, setOpen] = useState(false);
  return (
    <tr>
      <th scope="row">
        {actions && reading ? (
          <button type="button" className="knowledge-base-row-open" onClick={() => setOpen(true)}>
            <bdi className="cut knowledge-base-document-name">{name}</bdi>
          </button>
        ) : (
          <bdi className="cut knowledge-base-document-name">{name}</bdi>
        )}
        {isOpen && <StoredPreviewPanel id={id} name={name} onClose={() => setOpen(false)} />}
        <SourceLine document={document} />
      </th>
      <td>
        <DocumentState document={document} />
      </td>
      <td className="r num">{reading?.state === 'ready' ? reading.passages.toLocaleString('en') : ''}</td>
      <td className="r num">{reading?.pages ?? ''}</td>
      <td className="r num">{formatFileSize(size)}</td>
      <td className="num">{day.format(new Date(addedAt))}</td>
      {actions && <DocumentActions document={document} actions={actions} />}
    </tr>
  );
}

function DocumentActions({ document, actions }: { document: ShownCollectionDocument; actions: RowActions }) {
  const { id, name, reviewOn, reading, page } = document;
  return (
    <>
      <td>
        <input
          key={reviewOn}
          className="in md knowledge-base-review"
          type="date"
          aria-label={words.reviewOf(name)}
          defaultValue={reviewOn ?? ''}
          onBlur={({ target }) => {
            const wanted = target.value === '' ? null : target.value;
            if (target.validity.valid && wanted !== reviewOn) void actions.updateReviewDay(id, wanted);
          }}
        />
      </td>
      <td className="knowledge-base-row-acts">
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
      </td>
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
