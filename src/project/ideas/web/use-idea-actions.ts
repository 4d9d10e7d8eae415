// What a person does with ideas. A change is on the screen at once, is taken back when the server refuses it, and can be
// undone.

import { useQueryClient } from '@tanstack/react-query';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { deleteWithUndo } from '#ui/list/delete-with-undo.ts';
import { attempt, type FailureWords } from '#ui/overlays/toast/attempt.ts';
import { offerUndo } from '#ui/overlays/toast/undo.ts';
import { ideaMessages as words } from './messages.ts';
import { ideaQuery, ideasApi, ideasKey, ideasQuery, type ShownIdea } from './queries.ts';

export type IdeaChanges = Partial<Pick<ShownIdea, 'title' | 'projectId' | 'impact' | 'effort' | 'status'>>;

export function useIdeaActions() {
  const queryClient = useQueryClient();
  const { id: workspaceId } = useWorkspace();

  /** Promoting creates a task, so the lists of tasks and projects are read again, too. */
  async function refresh(): Promise<void> {
    await Promise.all(
      ['ideas', 'tasks', 'projects', 'dashboard', 'activity'].map((name) =>
        queryClient.invalidateQueries({ queryKey: ['workspace', workspaceId, name] }),
      ),
    );
  }

  /** Changes an idea wherever it is shown; null removes it. Returns what takes that back. */
  async function patch(ideaId: string, change: (idea: ShownIdea) => Partial<ShownIdea> | null): Promise<() => void> {
    // A read that is under way would bring the old values back.
    await queryClient.cancelQueries({ queryKey: ideasKey(workspaceId) });
    const before = queryClient.getQueriesData({ queryKey: ideasKey(workspaceId) });
    queryClient.setQueryData(ideasQuery(workspaceId).queryKey, (ideas) =>
      ideas?.flatMap((idea) => {
        if (idea.id !== ideaId) return [idea];
        const changes = change(idea);
        return changes ? [{ ...idea, ...changes }] : [];
      }),
    );
    queryClient.setQueryData(ideaQuery(workspaceId, ideaId).queryKey, (idea) => idea && { ...idea, ...change(idea) });
    return () => {
      for (const [key, data] of before) queryClient.setQueryData(key, data);
    };
  }

  async function perform(
    action: () => Promise<unknown>,
    { takeBack, describeFailure }: { takeBack: () => void; describeFailure: (error: unknown) => FailureWords },
  ): Promise<boolean> {
    return attempt({
      async action() {
        try {
          await action();
        } catch (error) {
          takeBack();
          throw error;
        }
      },
      describeFailure,
      refresh,
    });
  }

  async function setFields(ideaId: string, changes: IdeaChanges): Promise<boolean> {
    const takeBack = await patch(ideaId, () => changes);
    return perform(() => ideasApi.updateIdea({ workspaceId, ideaId, ...changes }), {
      takeBack,
      describeFailure: words.changeFailed,
    });
  }

  async function undoPromotion({ id: ideaId, status }: ShownIdea): Promise<void> {
    const takeBack = await patch(ideaId, () => ({ task: null, status }));
    await perform(() => ideasApi.undoPromotion({ workspaceId, ideaId, status }), {
      takeBack,
      describeFailure: words.undoFailed,
    });
  }

  return {
    /** `described`: 'impact is now 4', for the message that offers Undo. */
    async changeIdea(idea: ShownIdea, changes: IdeaChanges, described: string): Promise<void> {
      if (!(await setFields(idea.id, changes))) return;
      const former = Object.fromEntries(Object.keys(changes).map((field) => [field, idea[field as keyof IdeaChanges]]));
      const undo = () => void setFields(idea.id, former);
      offerUndo({ text: described, label: words.undo, undo });
    },

    async toggleVote({ id: ideaId, hasVoted }: ShownIdea): Promise<void> {
      const takeBack = await patch(ideaId, ({ voteCount }) => ({
        hasVoted: !hasVoted,
        voteCount: voteCount + (hasVoted ? -1 : 1),
      }));
      const send = hasVoted ? ideasApi.removeVote : ideasApi.addVote;
      await perform(() => send({ workspaceId, ideaId }), { takeBack, describeFailure: words.voteFailed });
    },

    async promoteIdea(idea: ShownIdea): Promise<void> {
      let key = '';
      const isDone = await perform(
        async () => {
          key = (await ideasApi.promoteIdea({ workspaceId, ideaId: idea.id })).task?.key ?? '';
        },
        { takeBack: () => undefined, describeFailure: words.promotionFailed },
      );
      if (!isDone) return;
      const undo = () => void undoPromotion(idea);
      offerUndo({ text: words.promoted(key), label: words.undo, undo });
    },

    deleteIdea({ id: ideaId }: ShownIdea, onDeleted?: () => void): Promise<void> {
      return deleteWithUndo({
        async hide() {
          await patch(ideaId, () => null);
        },
        delete: () => ideasApi.deleteIdea({ workspaceId, ideaId }),
        restore: () => ideasApi.restoreIdea({ workspaceId, ideaId }),
        refresh,
        words: words.deletion,
        ...(onDeleted && { onDeleted }),
      });
    },

    refresh,
  };
}
