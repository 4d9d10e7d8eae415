// Who may call the routes of imports.

import type { MoveImport } from '#project/moving/shared/plan.ts';
import { accessOfWorkspace } from '#server/testing/access/slice-access.ts';
import { both, inWorkspace } from '#server/testing/workspace-world/world-calls.ts';

const headers = { 'x-file-name': 'tasks.csv', 'content-type': 'text/csv' };

export const access = accessOfWorkspace({
  ids: ['move'],
  async populate({ person, words, ids }) {
    const { body } = await person.send<MoveImport>(`/workspaces/${ids.workspace}/imports`, {
      method: 'POST',
      body: `Title,Key\n${words},A-1`,
      headers: { ...person.headers, ...headers },
    });
    return { move: body.id };
  },
  routes: {
    'POST /workspaces/{workspaceId}/imports': {
      role: 'member',
      calls: ({ workspace }) => [{ params: { workspaceId: workspace }, body: 'Title\nTaken', headers }],
    },
    'GET /workspaces/{workspaceId}/imports': { role: 'viewer', calls: inWorkspace() },
    'GET /workspaces/{workspaceId}/imports/{importId}': {
      role: 'viewer',
      calls: both(({ move }) => ({ importId: move })),
    },
    'POST /workspaces/{workspaceId}/imports/{importId}/start': {
      role: 'member',
      calls: both(
        ({ move }) => ({ importId: move }),
        () => ({ mapping: {} }),
      ),
    },
    'DELETE /workspaces/{workspaceId}/imports/{importId}': {
      role: 'member',
      calls: both(({ move }) => ({ importId: move })),
    },
    'GET /workspaces/{workspaceId}/tasks/{taskId}/origin': {
      role: 'viewer',
      calls: ({ workspace, task }) => [{ params: { workspaceId: workspace, taskId: task } }],
    },
  },
});
