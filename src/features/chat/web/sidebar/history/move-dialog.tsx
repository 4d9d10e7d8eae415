// Chooses the folder that conversations are moved to; a new one can be made on the way.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Folder as FolderIcon, FolderMinus, FolderPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { ShownConversation } from '../../queries.ts';
import { FolderDialog } from './folder-dialog.tsx';
import { move } from './history-actions.ts';
import { historyMessages } from './messages.ts';
import { foldersQuery } from './queries.ts';
import './history.css';

type MoveDialogProps = {
  conversations: readonly ShownConversation[];
  onClose: () => void;
  /** They are being moved. */
  onMoved: () => void;
};

export function MoveDialog({ conversations, onClose, onMoved }: MoveDialogProps) {
  const queryClient = useQueryClient();
  const folders = useQuery(foldersQuery).data ?? [];
  const [isNaming, setIsNaming] = useState(false);
  const current = conversations.length === 1 ? conversations[0]?.folderId : undefined;

  function choose(folder: { id: string; name: string } | null): void {
    onMoved();
    void move(queryClient, conversations, folder);
  }

  if (isNaming) return <FolderDialog folder={null} onClose={() => setIsNaming(false)} onSaved={choose} />;
  return (
    <Dialog
      title={historyMessages.moveTitle(conversations.length)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{historyMessages.cancel}</Button>}
    >
      <ul className="rows chat-folders">
        {folders.map((folder) => (
          <li key={folder.id}>
            <button type="button" className="rw" onClick={() => choose(folder)}>
              <FolderIcon className="s" />
              <bdi className="cut grow">{folder.name}</bdi>
              {folder.id === current && <Check className="s" />}
            </button>
          </li>
        ))}
        <li>
          <button type="button" className="rw" onClick={() => setIsNaming(true)}>
            <FolderPlus className="s" />
            {historyMessages.newFolder}
          </button>
        </li>
        {conversations.some(({ folderId }) => folderId !== null) && (
          <li>
            <button type="button" className="rw" onClick={() => choose(null)}>
              <FolderMinus className="s" />
              {historyMessages.noFolder}
            </button>
          </li>
        )}
      </ul>
    </Dialog>
  );
}
