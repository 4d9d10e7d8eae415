// Who may call the routes of meetings: the lowest role, and calls that name rows of somebody else.

import { accessOfWorkspace } from '#server/testing/access/slice-access.ts';
import { both, inWorkspace } from '#server/testing/workspace-world/world-calls.ts';

export const access = accessOfWorkspace({
  ids: ['meeting'],
  populate: async ({ create, words }) => ({ meeting: (await create('meetings', { title: words })).id }),
  routes: {
    'GET /workspaces/{workspaceId}/meetings': { role: 'viewer', calls: inWorkspace() },
    'POST /workspaces/{workspaceId}/meetings': { role: 'member', calls: inWorkspace(() => ({ title: 'Taken' })) },
    'PATCH /workspaces/{workspaceId}/meetings/{meetingId}': {
      role: 'member',
      calls: both(
        ({ meeting }) => ({ meetingId: meeting }),
        () => ({ title: 'Taken' }),
      ),
    },
    'DELETE /workspaces/{workspaceId}/meetings/{meetingId}': {
      role: 'member',
      calls: both(({ meeting }) => ({ meetingId: meeting })),
    },
    'POST /workspaces/{workspaceId}/meetings/{meetingId}/restore': {
      role: 'member',
      calls: both(({ meeting }) => ({ meetingId: meeting })),
    },
  },
});
