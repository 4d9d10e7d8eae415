// Who may call the routes of watching: every member, for themselves.

import { accessOfWorkspace } from '#server/testing/access/slice-access.ts';
import { both } from '#server/testing/workspace-world/world-calls.ts';

const PATH = '/workspaces/{workspaceId}/watching/{subjectType}/{subjectId}';

export const access = accessOfWorkspace({
  ids: [],
  async populate({ person, ids }) {
    await person.call('PUT', `/workspaces/${ids.workspace}/watching/task/${ids.task}`, { level: 'watching' });
    return {};
  },
  routes: {
    [`GET ${PATH}`]: { role: 'viewer', calls: both(({ task }) => ({ subjectType: 'task', subjectId: task })) },
    [`PUT ${PATH}`]: {
      role: 'viewer',
      calls: both(
        ({ task }) => ({ subjectType: 'task', subjectId: task }),
        () => ({ level: 'muted' }),
      ),
    },
  },
});
