// What ideas read from the server.

import { queryOptions } from '@tanstack/react-query';
import ideaRoutes from 'virtual:api-routes/ideas';
import { workspaceQueries } from '#project/workspace/web/workspace-queries.ts';
import { apiOf } from '#ui/api/api.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { ideasContract } from '../contract.ts';
import type { Idea, IdeaDetails } from '../shared/idea-shapes.ts';

export const ideasApi = apiOf<typeof ideasContract>(ideaRoutes);

export type ShownIdea = Jsonified<Idea>;
export type ShownIdeaDetails = Jsonified<IdeaDetails>;

/** An idea names the task that was made of it. */
export const ideaQueries = workspaceQueries('ideas', ['ideas', 'tasks']);

export function ideasQuery(workspaceId: string) {
  return queryOptions({
    ...ideaQueries.of(workspaceId, 'list'),
    queryFn: async ({ signal }): Promise<ShownIdea[]> =>
      jsonified(await ideasApi.listIdeas({ workspaceId }, { signal })).ideas,
  });
}

export function ideaQuery(workspaceId: string, ideaId: string) {
  return queryOptions({
    ...ideaQueries.of(workspaceId, 'one', ideaId),
    queryFn: async ({ signal }): Promise<ShownIdeaDetails> =>
      jsonified(await ideasApi.findIdea({ workspaceId, ideaId }, { signal })),
  });
}

export function taskIdeasQuery(workspaceId: string, taskId: string) {
  return queryOptions({
    ...ideaQueries.of(workspaceId, 'of-task', taskId),
    queryFn: async ({ signal }): Promise<ShownIdea[]> =>
      jsonified(await ideasApi.listIdeas({ workspaceId, taskId }, { signal })).ideas,
  });
}
