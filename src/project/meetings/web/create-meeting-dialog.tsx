// Asks for the title of a new meeting and creates it.

import { CreateDialog } from '#ui/overlays/create-dialog.tsx';
import { MAX_MEETING_TITLE_LENGTH } from '../shared/limits.ts';
import { meetingMessages as words } from './messages.ts';
import { useMeetingActions } from './use-meeting-actions.ts';

export function CreateMeetingDialog({ onClose }: { onClose: () => void }) {
  const { createMeeting } = useMeetingActions();
  return (
    <CreateDialog
      words={words.dialog}
      draft="meeting-title"
      maxLength={MAX_MEETING_TITLE_LENGTH}
      create={(title) => createMeeting({ title })}
      onClose={onClose}
    />
  );
}
