// Who may call the routes of ideas.

import type { Idea } from '#project/ideas/shared/idea-shapes.ts';
import { accessOfWorkspace } from '#server/testing/access/slice-access.ts';
import { both, inWorkspace } from '#server/testing/workspace-world/world-calls.ts';

export const access = accessOfWorkspace({
  ids: ['idea', 'promotedIdea'],
  async populate({ person, words, ids, create }) {
    const path = `/workspaces/${ids.workspace}/ideas`;
    const idea = (await create<Idea>('ideas', { title: words, body: words, projectId: ids.project })).id;
    await person.call('PUT', `${path}/${idea}/vote`);
    const promotedIdea = (await create<Idea>('ideas', { title: `${words} too` })).id;
    await person.call('POST', `${path}/${promotedIdea}/task`);
    return { idea, promotedIdea };
  },
  routes: {
    'GET /workspaces/{workspaceId}/ideas': { role: 'viewer', calls: inWorkspace() },
    'POST /workspaces/{workspaceId}/ideas': {
      role: 'member',
      calls: inWorkspace(() => ({ title: 'Taken' })),
      storing: ({ workspace }) => ({ params: { workspaceId: workspace }, body: { title: 'x', body: 'x' } }),
    },
    'GET /workspaces/{workspaceId}/ideas/{ideaId}': { role: 'viewer', calls: both(({ idea }) => ({ ideaId: idea })) },
    'PATCH /workspaces/{workspaceId}/ideas/{ideaId}': {
      role: 'member',
      calls: both(
        ({ idea }) => ({ ideaId: idea }),
        () => ({ title: 'Renamed' }),
      ),
      storing: ({ workspace, idea }) => ({
        params: { workspaceId: workspace, ideaId: idea },
        body: { body: 'Longer than before', baseRevision: 1 },
      }),
    },
    'DELETE /workspaces/{workspaceId}/ideas/{ideaId}': {
      role: 'member',
      calls: both(({ idea }) => ({ ideaId: idea })),
    },
    'POST /workspaces/{workspaceId}/ideas/{ideaId}/restore': {
      role: 'member',
      calls: both(({ idea }) => ({ ideaId: idea })),
    },
    'PUT /workspaces/{workspaceId}/ideas/{ideaId}/vote': {
      role: 'member',
      calls: both(({ idea }) => ({ ideaId: idea })),
    },
    'DELETE /workspaces/{workspaceId}/ideas/{ideaId}/vote': {
      role: 'member',
      calls: both(({ idea }) => ({ ideaId: idea })),
    },
    'POST /workspaces/{workspaceId}/ideas/{ideaId}/task': {
      role: 'member',
      calls: both(({ idea }) => ({ ideaId: idea })),
      storing: ({ workspace, idea }) => ({ params: { workspaceId: workspace, ideaId: idea } }),
    },
    'DELETE /workspaces/{workspaceId}/ideas/{ideaId}/task': {
      role: 'member',
      calls: both(({ promotedIdea }) => ({ ideaId: promotedIdea })),
    },
  },
});
