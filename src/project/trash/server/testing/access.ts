// Who may call the routes of what was deleted.

import { accessOfWorkspace } from '#server/testing/access/slice-access.ts';
import { inWorkspace } from '#server/testing/workspace-world/world-calls.ts';

export const access = accessOfWorkspace({
  ids: [],
  populate: async () => ({}),
  routes: {
    'GET /workspaces/{workspaceId}/trash': { role: 'viewer', calls: inWorkspace() },
    'DELETE /workspaces/{workspaceId}/trash': {
      role: 'owner',
      calls: inWorkspace(({ task }) => ({ items: [{ type: 'task', id: task }] })),
    },
  },
});
