// What a person does with meetings: create, change and delete, the last two with Undo.

import { useQueryClient } from '@tanstack/react-query';
import { refreshAfter } from '#project/workspace/web/workspace-queries.ts';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { changeWithUndo } from '#ui/undo/change-with-undo.ts';
import { deleteWithUndo } from '#ui/undo/delete-with-undo.ts';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import type { MeetingFields } from '../shared/meeting-shapes.ts';
import { meetingMessages as words } from './messages.ts';
import { meetingsApi, type ShownDetails } from './queries.ts';

export type NewMeeting = Partial<MeetingFields> &
  Pick<MeetingFields, 'title' | 'startsAt'> & { agenda?: string; eventKey?: string };

export function useMeetingActions() {
  const queryClient = useQueryClient();
  const { id: workspaceId } = useWorkspace();
  const refresh = (): Promise<void> => refreshAfter(queryClient, workspaceId, 'meetings');

  return {
    refresh,
    deleteMeeting({ id: meetingId }: ShownDetails, onDeleted: () => void): Promise<void> {
      return deleteWithUndo({
        delete: () => meetingsApi.deleteMeeting({ workspaceId, meetingId }),
        restore: () => meetingsApi.restoreMeeting({ workspaceId, meetingId }),
        refresh,
        words: words.deletion,
        onDeleted,
      });
    },
    /** `field` says what has changed, in the message that offers Undo. */
    changeMeeting(before: ShownDetails, changes: Partial<MeetingFields>, field: string): Promise<void> {
      const start = { ...before, startsAt: new Date(before.startsAt) };
      return changeWithUndo({
        before: start,
        changes,
        setFields: (fields: Partial<MeetingFields>) =>
          attempt({
            action: () => meetingsApi.updateMeeting({ workspaceId, meetingId: before.id, ...fields }),
            describeFailure: words.changeFailed,
            refresh,
          }),
        words: { text: words.changed(field), undo: words.undo },
      });
    },
    /** Resolves with the id. Rejects when it could not be created. */
    async createMeeting(fields: NewMeeting): Promise<string> {
      const { id } = await meetingsApi.createMeeting({ workspaceId, ...fields });
      await refresh();
      return id;
    },
  };
}
