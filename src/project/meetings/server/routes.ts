// Meetings over HTTP: the routes are bound to the services.

import { bind } from '#platform/http/bind.ts';
import { meetingsContract } from '../contract.ts';
import type { ActionItems } from './items/action-items.ts';
import type { Meetings } from './meetings.ts';
import type { Summaries } from './reading/summaries.ts';
import type { Transcripts } from './reading/transcripts.ts';

type Services = { meetings: Meetings; transcripts: Transcripts; summaries: Summaries; actionItems: ActionItems };

export function createMeetingsRoutes({ meetings, transcripts, summaries, actionItems }: Services) {
  const bound = bind(meetingsContract);
  return bound.router({
    ...bound.within('workspaceId')(meetings, ['listMeetings', 'createMeeting']),
    ...bound.owned(meetings, ['findMeeting', 'restoreMeeting']),
    ...bound.owned(meetings, { listVersions: 'versions' }),
    ...bound.within('workspaceId', 'meetingId')(meetings, ['updateMeeting']),
    ...bound.removing('meetingId')(meetings, ['deleteMeeting']),
    ...bound.owned(transcripts, { findTranscript: 'lines' }),
    ...bound.owned(transcripts, ['deleteTranscript', 'restoreTranscript']),
    ...bound.abortable.within('workspaceId', 'meetingId')(transcripts, ['addTranscript']),
    ...bound.spending.within('workspaceId', 'meetingId')(summaries, ['summarizeMeeting']),
    ...bound.within('workspaceId', 'meetingId')(actionItems, ['confirmActions', 'undoConfirmation']),
    ...bound.within('workspaceId', 'meetingId', 'itemId')(actionItems, ['changeItem', 'putIntoPage']),
    ...bound.owned(actionItems, { listTaskMeetings: 'meetings' }),
  });
}
