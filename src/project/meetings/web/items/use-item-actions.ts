// What a person does with what was found: confirm as tasks, correct, dismiss, write into a page; each can be taken back.

import { useQueryClient } from '@tanstack/react-query';
import { refreshAfter } from '#project/workspace/web/workspace-queries.ts';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { offerUndo } from '#ui/overlays/toast/undo.ts';
import { deleteWithUndo } from '#ui/undo/delete-with-undo.ts';
import { meetingsApi, type ShownItem } from '../queries.ts';
import { itemMessages as words } from './messages.ts';

type ItemChanges = { state?: 'proposed' | 'dismissed'; text?: string; memberId?: string | null; due?: string | null };

export function useItemActions(meetingId: string) {
  const queryClient = useQueryClient();
  const { id: workspaceId } = useWorkspace();
  const named = { workspaceId, meetingId };
  const refresh = (): Promise<void> => refreshAfter(queryClient, workspaceId, 'meetings', 'tasks', 'docs');

  const changeItem = (item: ShownItem, changes: ItemChanges): Promise<boolean> =>
    attempt({
      action: () => meetingsApi.changeItem({ ...named, itemId: item.id, ...changes }),
      describeFailure: words.changeFailed,
      refresh,
    });

  return {
    changeItem,
    async dismissItem(item: ShownItem): Promise<void> {
      if (!(await changeItem(item, { state: 'dismissed' }))) return;
      offerUndo({ text: words.dismissed, label: words.undo, undo: () => void changeItem(item, { state: 'proposed' }) });
    },
    async confirmItems(items: readonly ShownItem[]): Promise<void> {
      const ids = items.map(({ id }) => id);
      const isDone = await attempt({
        action: () => meetingsApi.confirmActions({ ...named, items: ids.map((id) => ({ id })) }),
        describeFailure: words.createFailed,
        refresh,
      });
      if (!isDone) return;
      const undo = (): Promise<boolean> =>
        attempt({
          action: () => meetingsApi.undoConfirmation({ ...named, ids }),
          describeFailure: words.undoFailed,
          refresh,
        });
      offerUndo({ text: words.created(ids.length), label: words.undo, undo: () => void undo() });
    },
    async putIntoPage(item: ShownItem, page: { id: string; title: string } | null): Promise<void> {
      const isDone = await attempt({
        action: () => meetingsApi.putIntoPage({ ...named, itemId: item.id, pageId: page?.id ?? null }),
        describeFailure: words.pageFailed,
        refresh,
      });
      if (isDone) showToast({ kind: 'success', text: words.inPageNow(page?.title ?? words.newPage) });
    },
    /** Rejects when it was not read. */
    async addTranscript(transcript: { text: string } | { word: string }): Promise<void> {
      await meetingsApi.addTranscript({ ...named, ...transcript });
      await refresh();
    },
    deleteTranscript(): Promise<void> {
      return deleteWithUndo({
        delete: () => meetingsApi.deleteTranscript(named),
        restore: () => meetingsApi.restoreTranscript(named),
        refresh,
        words: words.transcript.deletion,
      });
    },
    summarize: (): Promise<boolean> =>
      attempt({ action: () => meetingsApi.summarizeMeeting(named), describeFailure: words.modelFailed, refresh }),
  };
}
