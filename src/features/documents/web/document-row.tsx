// One stored document: its name, which downloads it, its size, and Delete.

import { FileText, Trash2 } from 'lucide-react';
import { formatFileSize } from '#text/file-size.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
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
      <IconButton
        label={documentMessages.delete(name)}
        icon={<Trash2 className="s" />}
        onClick={(event) => onDelete(event.currentTarget.closest('li') ?? event.currentTarget)}
      />
    </li>
  );
}
