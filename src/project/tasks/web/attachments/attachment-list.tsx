// Files with their size; pictures are shown. Each is saved by its link.

import { Paperclip } from 'lucide-react';
import { DeleteButton } from '#ui/undo/delete-button.tsx';
import { formatFileSize } from '#text/file-size.ts';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import type { ShownAttachment } from '../queries.ts';
import { attachmentMessages as words } from './attachment-messages.ts';
import './attachments.css';

/** The server sends these types as pictures. */
const PICTURES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

type AttachmentListProps = {
  files: readonly ShownAttachment[];
  canEdit: boolean;
  onDelete: (file: ShownAttachment) => void;
};

export function AttachmentList({ files, canEdit, onDelete }: AttachmentListProps) {
  const { id: workspaceId } = useWorkspace();
  if (files.length === 0) return null;
  return (
    <ul className="attachments">
      {files.map((file) => {
        const address = `/api/workspaces/${workspaceId}/attachments/${file.id}/content`;
        return (
          <li key={file.id}>
            <a href={address} download={file.name}>
              {PICTURES.includes(file.type) ? (
                <img src={address} alt="" loading="lazy" />
              ) : (
                <span className="attachment-icon">
                  <Paperclip />
                </span>
              )}
              <bdi className="cut">{file.name}</bdi>
              <span className="cap num">{formatFileSize(file.size)}</span>
            </a>
            {canEdit && <DeleteButton label={words.delete(file.name)} onDelete={() => onDelete(file)} />}
          </li>
        );
      })}
    </ul>
  );
}
