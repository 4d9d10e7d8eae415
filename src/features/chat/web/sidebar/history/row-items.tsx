// The items of a conversation's menu that organise the history, and the keys of the list.

import type { QueryClient } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Download, FolderInput, Link, ListChecks, Pin, PinOff } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { MenuItem } from '#ui/overlays/menu.tsx';
import type { ShownConversation } from '../../queries.ts';
import { transferMessages } from '../../transfer/messages.ts';
import { showTransfer } from '../../transfer/transfer-store.ts';
import { archive, pin } from './history-actions.ts';
import { historyMessages } from './messages.ts';

type RowActions = { queryClient: QueryClient; onMove: () => void; onSelect: () => void };

export function listRowItems(conversation: ShownConversation, on: RowActions): MenuItem[] {
  const { id, isPinned, isArchived } = conversation;
  return [
    {
      label: isPinned ? historyMessages.unpin : historyMessages.pin,
      icon: isPinned ? <PinOff className="s" /> : <Pin className="s" />,
      onSelect: () => void pin(on.queryClient, conversation),
    },
    { label: historyMessages.move, icon: <FolderInput className="s" />, onSelect: on.onMove },
    {
      label: isArchived ? historyMessages.unarchive : historyMessages.archive,
      icon: isArchived ? <ArchiveRestore className="s" /> : <Archive className="s" />,
      onSelect: () => void archive(on.queryClient, [conversation]),
    },
    {
      label: transferMessages.shareMenu,
      icon: <Link className="s" />,
      onSelect: () => showTransfer({ kind: 'share', id }),
    },
    {
      label: transferMessages.exportMenu,
      icon: <Download className="s" />,
      onSelect: () => showTransfer({ kind: 'export', ids: [id] }),
    },
    { label: historyMessages.select, icon: <ListChecks className="s" />, onSelect: on.onSelect },
  ];
}

/** Arrows, Home and End move between rows, Delete deletes the row with the focus, and F2 renames it. */
export function handleListKey(
  event: KeyboardEvent<HTMLElement>,
  on: { onDelete: (id: string) => void; onRename: (id: string) => void },
): void {
  const target = event.target as HTMLElement;
  if (!target.matches('.chat-conversation-open, .chat-found')) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.chat-conversation-open, .chat-found')];
  const id = target.closest<HTMLElement>('[data-id]')?.dataset['id'];
  const next = nextRow({ key: event.key, at: rows.indexOf(target), count: rows.length });
  if (next !== undefined) rows[next]?.focus();
  else if (event.key === 'Delete' && id) on.onDelete(id);
  else if (event.key === 'F2' && id) on.onRename(id);
  else return;
  event.preventDefault();
}

function nextRow({ key, at, count }: { key: string; at: number; count: number }): number | undefined {
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
