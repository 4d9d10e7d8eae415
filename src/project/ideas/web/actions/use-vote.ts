// Votes for an idea, or takes the vote away.

import { useQueryClient } from '@tanstack/react-query';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { ideaMessages as words } from '../messages.ts';
import { ideasApi, type ShownIdea } from '../queries.ts';
import { editLoadedIdea, setVote } from './idea-edits.ts';
import { useIdeaRequests } from './use-idea-requests.ts';

export function useVote() {
  const queryClient = useQueryClient();
  const { id: workspaceId } = useWorkspace();
  const { perform } = useIdeaRequests();

  return async function toggleVote({ id: ideaId, hasVoted }: ShownIdea): Promise<void> {
    const takeBack = await editLoadedIdea({ queryClient, workspaceId, ideaId }, setVote(!hasVoted));
    const send = hasVoted ? ideasApi.removeVote : ideasApi.addVote;
    await perform({ action: () => send({ workspaceId, ideaId }), takeBack, describeFailure: words.voteFailed });
  };
}
