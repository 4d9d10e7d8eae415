// One stored document: its name, which opens a preview, its size, and what can be done with it.

import { FileText, Paperclip } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import { formatFileSize } from '#text/file-size.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { DeleteButton } from '#ui/undo/delete-button.tsx';
import type { Document } from '../../contract.ts';
import { unreadableReason } from '../../shared/unreadable-reason.ts';
import { documentMessages } from '../messages.ts';

const DocumentPreviewPanel = lazyComponent(() =>
  import('../document-preview-panel.tsx').then((module) => module.DocumentPreviewPanel),
);

type DocumentRowProps = {
  document: Document;
  onAttach: ((document: Document) => void) | undefined;
  onDelete: (row: HTMLElement) => void;
};

/** It shows what is to be known about reading the document, and nothing once it has been read whole. */
function State({ document }: { document: Document }) {
  const { reading } = document;
  const words = documentMessages.readingStates;
  if (reading?.state === 'failed') return <span className="cap document-reason">{reading.problem}</span>;
  if (reading?.state === 'waiting' || reading?.state === 'reading')
    return (
      <span className="cap document-reading">
        <span className="lampdot" aria-hidden />
        {reading.progress ? documentMessages.pageOf(reading.progress) : words[reading.state]}
      </span>
    );
  if (reading && reading.warnings.length > 0) return <span className="cap document-unread">{words.warned}</span>;
  const reason = unreadableReason(document);
  return reason && <span className="cap document-unread">{documentMessages.unreadable(reason)}</span>;
}

export function DocumentRow({ document, onAttach, onDelete }: DocumentRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { name, size, url } = document;

  function openPreview(event: MouseEvent) {
    // With a modifier key the link works as links do.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setIsOpen(true);
  }
  return (
    <li className="rw document-row">
      <FileText className="s" aria-hidden />
      <span className="document-words">
        <a className="cut" href={url} download title={documentMessages.preview(name)} onClick={openPreview}>
          <bdi dir="ltr">{name}</bdi>
        </a>
        <State document={document} />
      </span>
      <span className="meta">{formatFileSize(size)}</span>
      {onAttach && (
        <IconButton
          label={documentMessages.attach(name)}
          icon={<Paperclip className="s" />}
          onClick={() => onAttach(document)}
        />
      )}
      <DeleteButton label={documentMessages.delete(name)} onDelete={onDelete} />
      {isOpen && <DocumentPreviewPanel document={document} onClose={() => setIsOpen(false)} />}
    </li>
  );
}
