// What meetings read from the server.

import { queryOptions } from '@tanstack/react-query';
import meetingRoutes from 'virtual:api-routes/meetings';
import { workspaceQueries } from '#project/workspace/web/workspace-queries.ts';
import { apiOf } from '#ui/api/api.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { meetingsContract } from '../contract.ts';
import type { Meeting } from '../shared/meeting-shapes.ts';

export const meetingsApi = apiOf<typeof meetingsContract>(meetingRoutes);

export type ShownMeeting = Jsonified<Meeting>;

/** They name members. */
const meetingQueries = workspaceQueries('meetings', ['meetings', 'members']);

/** All of the workspace, the newest first. */
export function meetingsQuery(workspaceId: string) {
  return queryOptions({
    ...meetingQueries.of(workspaceId, 'list'),
    queryFn: async ({ signal }): Promise<ShownMeeting[]> =>
      jsonified(await meetingsApi.listMeetings({ workspaceId }, { signal })).meetings,
  });
}
