// The open one of the meetings beside the list.

import { useQuery } from '@tanstack/react-query';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { DocumentArt } from '#ui/components/states/empty-art.tsx';
import { ItemPanel } from '#ui/list/item-panel.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { formatWhen } from '#text/dates/format-date.ts';
import { MAX_MEETING_TITLE_LENGTH } from '../shared/limits.ts';
import { meetingMessages as words } from './messages.ts';
import { meetingsQuery } from './queries.ts';
import { useMeetingActions } from './use-meeting-actions.ts';

type MeetingDetailsProps = { meetingId: string; canEdit: boolean; onClose: () => void };

export function MeetingDetails({ meetingId, canEdit, onClose }: MeetingDetailsProps) {
  const query = useQuery(meetingsQuery(useWorkspace().id));
  const { changeMeeting, deleteMeeting } = useMeetingActions();
  const meeting = query.data?.find(({ id }) => id === meetingId);
  return (
    <ItemPanel
      name="meeting-panel"
      words={words.panel}
      title={meeting?.title ?? (query.data ? null : undefined)}
      maxLength={MAX_MEETING_TITLE_LENGTH}
      canEdit={canEdit}
      art={<DocumentArt />}
      loading={<ListState query={query} words={words.list} />}
      onRename={(title) => meeting && void changeMeeting(meeting, { title }, words.renamed(title))}
      onDelete={() => meeting && void deleteMeeting(meeting, onClose)}
      onClose={onClose}
    >
      {meeting && (
        <p className="cap">{words.by(meeting.createdBy?.name ?? words.formerMember, formatWhen(meeting.createdAt))}</p>
      )}
    </ItemPanel>
  );
}
