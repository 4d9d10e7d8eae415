// What a person does with one or several conversations of the list, each with Undo where something leaves the screen.

import type { QueryClient } from '@tanstack/react-query';
import { deleteWithUndo } from '#ui/undo/delete-with-undo.ts';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { offerUndo } from '#ui/overlays/toast/undo.ts';
import { refresh, removeListed, type ShownConversation } from '../../queries.ts';
import { historyMessages } from './messages.ts';
import { historyApi } from './queries.ts';

type Change = { isPinned?: boolean; isArchived?: boolean; folderId?: string | null };

function organize(
  queryClient: QueryClient,
  { ids, change, onDone }: { ids: string[]; change: Change; onDone?: () => void },
): Promise<boolean> {
  return attempt({
    action: () => historyApi.organizeConversations({ ids, ...change }),
    describeFailure: historyMessages.actionFailed,
    refresh: () => refresh(queryClient, null),
    ...(onDone && { onDone }),
  });
}

export async function pin(queryClient: QueryClient, { id, isPinned }: ShownConversation): Promise<void> {
  await organize(queryClient, { ids: [id], change: { isPinned: !isPinned } });
}

/** Archives conversations, or takes them out of the archive when the first one is in it. */
export async function archive(queryClient: QueryClient, conversations: readonly ShownConversation[]): Promise<void> {
  const isArchived = !conversations[0]?.isArchived;
  const ids = conversations.map(({ id }) => id);
  const text = isArchived ? historyMessages.archivedToast(ids.length) : historyMessages.unarchivedToast;
  const undo = () => void organize(queryClient, { ids, change: { isArchived: !isArchived } });
  const onDone = () => offerUndo({ text, label: historyMessages.undo, undo });
  await organize(queryClient, { ids, change: { isArchived }, onDone });
}

export async function move(
  queryClient: QueryClient,
  conversations: readonly ShownConversation[],
  folder: { id: string; name: string } | null,
): Promise<void> {
  const byFolder = Map.groupBy(conversations, ({ folderId }) => folderId);
  const undo = () => {
    for (const [folderId, moved] of byFolder)
      void organize(queryClient, { ids: moved.map(({ id }) => id), change: { folderId } });
  };
  const text = historyMessages.movedToast(conversations.length, folder?.name ?? null);
  await organize(queryClient, {
    ids: conversations.map(({ id }) => id),
    change: { folderId: folder?.id ?? null },
    onDone: () => offerUndo({ text, label: historyMessages.undo, undo }),
  });
}

export function deleteAll(queryClient: QueryClient, conversations: readonly ShownConversation[]): Promise<void> {
  const ids = conversations.map(({ id }) => id);
  return deleteWithUndo({
    hide() {
      for (const id of ids) removeListed(queryClient, id);
    },
    delete: () => historyApi.deleteConversations({ ids }),
    restore: () => historyApi.restoreConversations({ ids }),
    refresh: () => refresh(queryClient, null),
    words: historyMessages.deletion(ids.length),
  });
}
