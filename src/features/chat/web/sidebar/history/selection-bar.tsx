// What can be done with the conversations that are selected.

import { useQueryClient } from '@tanstack/react-query';
import { Archive, Download, FolderInput, Trash2 } from 'lucide-react';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { MAX_EXPORTED } from '../../../shared/transfer-limits.ts';
import type { ShownConversation } from '../../queries.ts';
import { transferMessages } from '../../transfer/messages.ts';
import { showTransfer } from '../../transfer/transfer-store.ts';
import { archive, deleteAll } from './history-actions.ts';
import { historyMessages } from './messages.ts';
import './history.css';

type SelectionBarProps = {
  selected: readonly ShownConversation[];
  onMove: () => void;
  /** They are being deleted. */
  onDelete: (ids: readonly string[]) => void;
  /** The selection has ended. */
  onDone: () => void;
};

export function SelectionBar({ selected, onMove, onDelete, onDone }: SelectionBarProps) {
  const queryClient = useQueryClient();
  const isNone = selected.length === 0;
  function archiveSelected(): void {
    onDone();
    void archive(queryClient, selected);
  }
  function deleteSelected(): void {
    onDelete(selected.map(({ id }) => id));
    onDone();
    void deleteAll(queryClient, selected);
  }
  const archiveLabel = selected[0]?.isArchived ? historyMessages.unarchive : historyMessages.archive;
  return (
    <div className="chat-selection" role="toolbar" aria-label={historyMessages.selected(selected.length)}>
      <span className="grow num" role="status">
        {historyMessages.selected(selected.length)}
      </span>
      <IconButton
        label={archiveLabel}
        size="md"
        icon={<Archive className="s" />}
        disabled={isNone}
        onClick={archiveSelected}
      />
      <IconButton
        label={historyMessages.move}
        size="md"
        icon={<FolderInput className="s" />}
        disabled={isNone}
        onClick={onMove}
      />
      <IconButton
        label={transferMessages.exportMenu}
        size="md"
        icon={<Download className="s" />}
        disabled={isNone || selected.length > MAX_EXPORTED}
        onClick={() => showTransfer({ kind: 'export', ids: selected.map(({ id }) => id) })}
      />
      <IconButton
        label={historyMessages.delete}
        size="md"
        icon={<Trash2 className="s" />}
        disabled={isNone}
        onClick={deleteSelected}
      />
      <Button size="sm" variant="ghost" onClick={onDone}>
        {historyMessages.done}
      </Button>
    </div>
  );
}
