// Who may call the routes of imports.

import type { MoveImport } from '#project/moving/shared/plan.ts';
import { expect, vi } from 'vitest';
import type { TestPerson } from '#server/testing/test-app.ts';
import { accessOfWorkspace } from '#server/testing/access/slice-access.ts';
import { both, inWorkspace } from '#server/testing/workspace-world/world-calls.ts';

const headers = { 'x-file-name': 'tasks.csv', 'content-type': 'text/csv' };

async function readFile(person: TestPerson, workspaceId: string, title: string): Promise<string> {
  const { body } = await person.send<MoveImport>(`/workspaces/${workspaceId}/imports`, {
    method: 'POST',
    body: `Title,Key\n${title},A-1`,
    headers: { ...person.headers, ...headers },
  });
  return body.id;
}

/** An import that is over: only such a one is taken back. */
async function importFile(person: TestPerson, workspaceId: string): Promise<string> {
  const id = await readFile(person, workspaceId, 'Imported');
  const path = `/workspaces/${workspaceId}/imports/${id}`;
  await person.call('POST', `${path}/start`, { mapping: {} });
  await vi.waitFor(async () => {
    const { body } = await person.call<{ import: MoveImport }>('GET', path);
    expect(body.import.state).toBe('done');
  }, 10_000);
  return id;
}

export const access = accessOfWorkspace({
  ids: ['move', 'doneMove'],
  async populate({ person, words, ids }) {
    return {
      doneMove: await importFile(person, ids.workspace),
      move: await readFile(person, ids.workspace, words),
    };
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
      calls: both(({ doneMove }) => ({ importId: doneMove })),
    },
    'GET /workspaces/{workspaceId}/tasks/{taskId}/origin': {
      role: 'viewer',
      calls: ({ workspace, task }) => [{ params: { workspaceId: workspace, taskId: task } }],
    },
  },
});
