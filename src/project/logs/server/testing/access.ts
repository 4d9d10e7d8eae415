// Who may call the routes of the logs.

import { accessOfWorkspace } from '#server/testing/access/slice-access.ts';
import { inWorkspace } from '#server/testing/workspace-world/world-calls.ts';

export const access = accessOfWorkspace({
  ids: [],
  populate: async () => ({}),
  routes: {
    'GET /workspaces/{workspaceId}/logs': { role: 'viewer', calls: inWorkspace() },
    'GET /workspaces/{workspaceId}/logs/export': { role: 'viewer', calls: inWorkspace() },
  },
});
