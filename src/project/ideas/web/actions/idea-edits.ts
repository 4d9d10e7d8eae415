// Edits of the ideas that are loaded. They show a change before the server has answered.

import type { QueryClient } from '@tanstack/react-query';
import { ideaQueries, ideaQuery, ideasQuery, type ShownIdea } from '../queries.ts';

/** Returns what changes in an idea; null removes it from lists. */
export type IdeaEdit = (idea: ShownIdea) => Partial<ShownIdea> | null;

export function removeIdea(): null {
  return null;
}

/** Counts the vote of the person, or takes it away. */
export function setVote(hasVoted: boolean): IdeaEdit {
  return ({ voteCount }) => ({ hasVoted, voteCount: voteCount + (hasVoted ? 1 : -1) });
}

export function editIdea(
  ideas: readonly ShownIdea[],
  { ideaId, edit }: { ideaId: string; edit: IdeaEdit },
): ShownIdea[] {
  return ideas.flatMap((idea) => {
    if (idea.id !== ideaId) return [idea];
    const changes = edit(idea);
    return changes ? [{ ...idea, ...changes }] : [];
  });
}

export type IdeaInCache = { queryClient: QueryClient; workspaceId: string; ideaId: string };

/** Edits an idea wherever it is shown. The open one stays open when it is removed. Resolves with what takes the edit back. */
export async function editLoadedIdea(
  { queryClient, workspaceId, ideaId }: IdeaInCache,
  edit: IdeaEdit,
): Promise<() => void> {
  const queryKey = ideaQueries.key(workspaceId);
  // A read that is under way would bring the old values back.
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueriesData({ queryKey });
  queryClient.setQueryData(ideasQuery(workspaceId).queryKey, (ideas) => ideas && editIdea(ideas, { ideaId, edit }));
  queryClient.setQueryData(ideaQuery(workspaceId, ideaId).queryKey, (idea) => idea && { ...idea, ...edit(idea) });
  return () => {
    for (const [key, data] of before) queryClient.setQueryData(key, data);
  };
}
