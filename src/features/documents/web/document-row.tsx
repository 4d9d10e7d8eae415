// One stored document: its name, which downloads it, its size, and Delete.

import { FileText } from 'lucide-react';
import { formatFileSize } from '#text/file-size.ts';
import { DeleteButton } from '#ui/list/delete-button.tsx';
import type { Document } from '../contract.ts';
import { documentMessages } from './messages.ts';

export function DocumentRow({ document, onDelete }: { document: Document; onDelete: (row: HTMLElement) => void }) {
  const { name, size, url, isReadable } = document;
  return (
    <li className="rw document-row">
      <FileText className="s" aria-hidden />
      <span className="document-words">
        <a className="cut" href={url} download title={documentMessages.download(name)}>
          <bdi dir="ltr">{name}</bdi>
        </a>
        {!isReadable && <span className="cap">{documentMessages.unreadable}</span>}
      </span>
      <span className="meta">{formatFileSize(size)}</span>
      <DeleteButton label={documentMessages.delete(name)} onDelete={onDelete} />
    </li>
  );
}
