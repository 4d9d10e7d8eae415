// An open meeting: its facts, agenda and notes on one side, what was found in its transcript on the other.

import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, Trash2 } from 'lucide-react';
import { useCanEdit, useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { DocumentArt } from '#ui/components/states/empty-art.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { Button } from '#ui/controls/button.tsx';
import { HeadTitle } from '#ui/controls/field/head-title.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { MAX_MEETING_TITLE_LENGTH } from '../../shared/limits.ts';
import { formatMeetingTime } from '../format-meeting.ts';
import { FoundItems } from '../items/found-items.tsx';
import { meetingMessages as words } from '../messages.ts';
import { meetingQuery, type ShownDetails } from '../queries.ts';
import { useMeetingActions } from '../use-meeting-actions.ts';
import { MeetingFacts } from './meeting-facts.tsx';
import { MeetingTexts } from './meeting-texts.tsx';
import './open.css';

export function MeetingView({ meetingId, onClose }: { meetingId: string; onClose: () => void }) {
  const query = useQuery(meetingQuery(useWorkspace().id, meetingId));
  if (query.data) return <Opened meeting={query.data} onClose={onClose} />;
  const isGone = query.error instanceof ApiError && [400, 404].includes(query.error.status);
  return (
    <PageFrame name="meeting-open">
      <PageHead back={<BackButton onClose={onClose} />} title={words.upcoming} />
      {isGone ? (
        <EmptyState art={<DocumentArt />} title={words.gone} text={words.goneText} />
      ) : (
        <ListState query={{ ...query, data: undefined }} words={{ ...words.list, failed: words.loadFailed }} />
      )}
    </PageFrame>
  );
}

function BackButton({ onClose }: { onClose: () => void }) {
  return <IconButton size="md" label={words.all} icon={<ChevronLeft />} onClick={onClose} />;
}

function Opened({ meeting, onClose }: { meeting: ShownDetails; onClose: () => void }) {
  const canEdit = useCanEdit();
  const { changeMeeting, deleteMeeting } = useMeetingActions();
  return (
    <PageFrame name="meeting-open">
      <PageHead
        back={<BackButton onClose={onClose} />}
        title={<span className="sr">{meeting.title}</span>}
        state={
          <>
            <HeadTitle
              label={words.fields.title}
              title={meeting.title}
              maxLength={MAX_MEETING_TITLE_LENGTH}
              isReadOnly={!canEdit}
              onRename={(title) => void changeMeeting(meeting, { title }, words.fields.title)}
            />
            <p className="cap num meeting-head-time">{formatMeetingTime(meeting)}</p>
          </>
        }
        tools={
          canEdit && (
            <Button icon={<Trash2 />} variant="ghost" onClick={() => void deleteMeeting(meeting, onClose)}>
              {words.delete}
            </Button>
          )
        }
      />
      <div className="meeting-columns">
        <div className="meeting-column">
          <MeetingFacts meeting={meeting} canEdit={canEdit} />
          <MeetingTexts meeting={meeting} canEdit={canEdit} />
        </div>
        <FoundItems meeting={meeting} canEdit={canEdit} />
      </div>
    </PageFrame>
  );
}
