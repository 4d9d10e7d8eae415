// What meetings read from the server.

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import meetingRoutes from 'virtual:api-routes/meetings';
import { workspaceQueries } from '#project/workspace/web/workspace-queries.ts';
import { apiOf } from '#ui/api/api.ts';
import { afterCursor, byCursor } from '#ui/api/by-cursor.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { meetingsContract } from '../contract.ts';
import type { MeetingItem } from '../shared/item-shapes.ts';
import type { Meeting, MeetingDetails, MeetingVersion } from '../shared/meeting-shapes.ts';

export const meetingsApi = apiOf<typeof meetingsContract>(meetingRoutes);

export type ShownMeeting = Jsonified<Meeting>;
export type ShownDetails = Jsonified<MeetingDetails>;
export type ShownItem = Jsonified<MeetingItem>;
export type ShownVersion = Jsonified<MeetingVersion>;

/** They name members, projects and tasks. */
const meetingQueries = workspaceQueries('meetings', ['meetings', 'members', 'projects', 'tasks']);

export type ListFilter = { when: 'upcoming' | 'past'; text: string; projectId: string | undefined };

export function meetingsQuery(workspaceId: string, { when, text, projectId }: ListFilter) {
  return infiniteQueryOptions({
    ...meetingQueries.of(workspaceId, 'list', when, text, projectId ?? null),
    queryFn: async ({ signal, pageParam }) => {
      const query = {
        workspaceId,
        when,
        text,
        ...(projectId && { projectId }),
        ...afterCursor(pageParam),
      };
      return jsonified(await meetingsApi.listMeetings(query, { signal }));
    },
    ...byCursor,
    placeholderData: (previous) => previous,
  });
}

export function meetingQuery(workspaceId: string, meetingId: string) {
  return queryOptions({
    ...meetingQueries.of(workspaceId, 'meeting', meetingId),
    queryFn: async ({ signal }): Promise<ShownDetails> =>
      jsonified(await meetingsApi.findMeeting({ workspaceId, meetingId }, { signal })),
  });
}

export function transcriptQuery(workspaceId: string, meetingId: string, addedAt: string) {
  return queryOptions({
    ...workspaceQueries('transcripts', []).of(workspaceId, meetingId, addedAt),
    queryFn: async ({ signal }) => (await meetingsApi.findTranscript({ workspaceId, meetingId }, { signal })).lines,
    staleTime: Infinity,
  });
}

export function versionsQuery(workspaceId: string, meetingId: string) {
  return queryOptions({
    ...meetingQueries.of(workspaceId, 'versions', meetingId),
    queryFn: async ({ signal }): Promise<ShownVersion[]> =>
      jsonified(await meetingsApi.listVersions({ workspaceId, meetingId }, { signal })).versions,
  });
}

export function taskMeetingsQuery(workspaceId: string, taskId: string) {
  return queryOptions({
    ...meetingQueries.of(workspaceId, 'of-task', taskId),
    queryFn: async ({ signal }) =>
      jsonified(await meetingsApi.listTaskMeetings({ workspaceId, taskId }, { signal })).meetings,
  });
}
