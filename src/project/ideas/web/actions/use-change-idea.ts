// Changes fields of an idea, at once on the screen and with Undo.

import { useQueryClient } from '@tanstack/react-query';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { changeWithUndo } from '#ui/undo/change-with-undo.ts';
import { ideaMessages as words } from '../messages.ts';
import { ideasApi, type ShownIdea } from '../queries.ts';
import { editLoadedIdea } from './idea-edits.ts';
import { useIdeaRequests } from './use-idea-requests.ts';

export type IdeaChanges = Partial<Pick<ShownIdea, 'title' | 'projectId' | 'impact' | 'effort' | 'status'>>;

export function useChangeIdea() {
  const queryClient = useQueryClient();
  const { id: workspaceId } = useWorkspace();
  const { perform } = useIdeaRequests();

  async function setFields(ideaId: string, changes: IdeaChanges): Promise<boolean> {
    const takeBack = await editLoadedIdea({ queryClient, workspaceId, ideaId }, () => changes);
    return perform({
      action: () => ideasApi.updateIdea({ workspaceId, ideaId, ...changes }),
      takeBack,
      describeFailure: words.changeFailed,
    });
  }

  /** `described`: 'impact is now 4', for the message that offers Undo. */
  return function changeIdea(idea: ShownIdea, changes: IdeaChanges, described: string): Promise<void> {
    return changeWithUndo({
      before: idea,
      changes,
      setFields: (fields) => setFields(idea.id, fields),
      words: { text: described, undo: words.undo },
    });
  };
}
