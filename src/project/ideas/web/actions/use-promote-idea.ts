// Makes a task of an idea. Undo deletes the task, and the idea has the status of before.

import { useQueryClient } from '@tanstack/react-query';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { offerUndo } from '#ui/overlays/toast/undo.ts';
import { ideaMessages as words } from '../messages.ts';
import { ideasApi, type ShownIdea } from '../queries.ts';
import { editLoadedIdea } from './idea-edits.ts';
import { useIdeaRequests } from './use-idea-requests.ts';

export function usePromoteIdea() {
  const queryClient = useQueryClient();
  const { id: workspaceId } = useWorkspace();
  const { perform } = useIdeaRequests();

  async function undoPromotion({ id: ideaId, status }: ShownIdea): Promise<void> {
    const takeBack = await editLoadedIdea({ queryClient, workspaceId, ideaId }, () => ({ task: null, status }));
    await perform({
      action: () => ideasApi.undoPromotion({ workspaceId, ideaId, status }),
      takeBack,
      describeFailure: words.undoFailed,
    });
  }

  return async function promoteIdea(idea: ShownIdea): Promise<void> {
    let key = '';
    const isDone = await perform({
      async action() {
        key = (await ideasApi.promoteIdea({ workspaceId, ideaId: idea.id })).task?.key ?? '';
      },
      describeFailure: words.promotionFailed,
    });
    if (!isDone) return;
    offerUndo({ text: words.promoted(key), label: words.undo, undo: () => void undoPromotion(idea) });
  };
}
