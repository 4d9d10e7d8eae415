// What ideas read from the server.

import { queryOptions } from '@tanstack/react-query';
import ideaRoutes from 'virtual:api-routes/ideas';
import { apiOf } from '#ui/api/api.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { ideasContract } from '../contract.ts';
import type { Idea, IdeaDetails } from '../shared/idea-shapes.ts';

export const ideasApi = apiOf<typeof ideasContract>(ideaRoutes);

export type ShownIdea = Jsonified<Idea>;
export type ShownIdeaDetails = Jsonified<IdeaDetails>;

/** All keys of the ideas of a workspace begin with this. */
export function ideasKey(workspaceId: string) {
  return ['workspace', workspaceId, 'ideas'] as const;
}

export function ideasQuery(workspaceId: string) {
  return queryOptions({
    queryKey: [...ideasKey(workspaceId), 'list'],
    queryFn: async ({ signal }): Promise<ShownIdea[]> =>
      jsonified(await ideasApi.listIdeas({ workspaceId }, { signal })).ideas,
  });
}

export function ideaQuery(workspaceId: string, ideaId: string) {
  return queryOptions({
    queryKey: [...ideasKey(workspaceId), 'one', ideaId],
    queryFn: async ({ signal }): Promise<ShownIdeaDetails> =>
      jsonified(await ideasApi.findIdea({ workspaceId, ideaId }, { signal })),
  });
}

export function taskIdeasQuery(workspaceId: string, taskId: string) {
  return queryOptions({
    queryKey: [...ideasKey(workspaceId), 'of-task', taskId],
    queryFn: async ({ signal }): Promise<ShownIdea[]> =>
      jsonified(await ideasApi.listIdeas({ workspaceId, taskId }, { signal })).ideas,
  });
}
