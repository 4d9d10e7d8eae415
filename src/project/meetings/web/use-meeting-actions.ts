// What a person does with meetings: create, change and delete, the last two with Undo.

import { useQueryClient } from '@tanstack/react-query';
import { refreshAfter } from '#project/workspace/web/workspace-queries.ts';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { changeWithUndo } from '#ui/undo/change-with-undo.ts';
import { deleteWithUndo } from '#ui/undo/delete-with-undo.ts';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import type { NewMeeting, MeetingFields } from '../shared/meeting-shapes.ts';
import { meetingMessages as words } from './messages.ts';
import { meetingsApi, type ShownMeeting } from './queries.ts';

export function useMeetingActions() {
  const queryClient = useQueryClient();
  const { id: workspaceId } = useWorkspace();
  const refresh = (): Promise<void> => refreshAfter(queryClient, workspaceId, 'meetings');

  const setMeeting = (meetingId: string) => (changes: Partial<MeetingFields>) =>
    attempt({
      action: () => meetingsApi.updateMeeting({ workspaceId, meetingId, ...changes }),
      describeFailure: words.changeFailed,
      refresh,
    });

  return {
    deleteMeeting({ id: meetingId }: ShownMeeting, onDeleted: () => void): Promise<void> {
      return deleteWithUndo({
        delete: () => meetingsApi.deleteMeeting({ workspaceId, meetingId }),
        restore: () => meetingsApi.restoreMeeting({ workspaceId, meetingId }),
        refresh,
        words: words.deletion,
        onDeleted,
      });
    },
    /** `text` says what has changed, in the message that offers Undo. */
    changeMeeting(before: ShownMeeting, changes: Partial<MeetingFields>, text: string): Promise<void> {
      return changeWithUndo({ before, changes, setFields: setMeeting(before.id), words: { text, undo: words.undo } });
    },
    /** Rejects when it could not be created. */
    async createMeeting(fields: NewMeeting): Promise<void> {
      await meetingsApi.createMeeting({ workspaceId, ...fields });
      await refresh();
    },
  };
}
