// Meetings over HTTP: the routes are bound to the service.

import { bind } from '#platform/http/bind.ts';
import { meetingsContract } from '../contract.ts';
import type { Meetings } from './meetings.ts';

export function createMeetingsRoutes(meetings: Meetings) {
  const bound = bind(meetingsContract);
  return bound.router({
    ...bound.owned(meetings, { listMeetings: 'meetings' }),
    ...bound.owned(meetings, ['restoreMeeting']),
    ...bound.within('workspaceId')(meetings, ['createMeeting']),
    ...bound.within('workspaceId', 'meetingId')(meetings, ['updateMeeting']),
    ...bound.removing('meetingId')(meetings, ['deleteMeeting']),
  });
}
