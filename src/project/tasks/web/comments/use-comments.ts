// The comments of a task, the oldest first, and what a person does with them. Each act can be undone.

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { refreshAfter } from '#project/workspace/web/workspace-queries.ts';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { deleteWithUndo } from '#ui/undo/delete-with-undo.ts';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { offerUndo } from '#ui/overlays/toast/undo.ts';
import { taskMessages } from '../messages.ts';
import type { ReactionKind } from '../../shared/task-values.ts';
import { commentsQuery, tasksApi, type ShownReply } from '../queries.ts';
import { commentMessages as words } from './comment-messages.ts';

export function useComments(taskId: string) {
  const { id: workspaceId } = useWorkspace();
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(commentsQuery(workspaceId, taskId));

  const refresh = (): Promise<void> => refreshAfter(queryClient, workspaceId, 'comments', 'tasks');
  function perform(action: () => Promise<unknown>): Promise<boolean> {
    return attempt({ action, describeFailure: words.commentFailed, refresh });
  }

  return {
    query,
    comments: query.data?.pages.flatMap((page) => page.comments).toReversed() ?? [],

    /** The comment first: `attachFiles` gets its id, and the comment stays when files fail. */
    async addComment(
      comment: { body: string; parentId?: string },
      attachFiles: (commentId: string) => Promise<void>,
    ): Promise<void> {
      let commentId = '';
      const isDone = await perform(async () => {
        ({ id: commentId } = await tasksApi.addComment({ workspaceId, taskId, ...comment }));
      });
      if (!isDone) return;
      await attachFiles(commentId);
      const undo = () => void perform(() => tasksApi.deleteComment({ workspaceId, commentId }));
      offerUndo({ text: words.commentAdded, label: taskMessages.undo, undo });
    },

    /** Resolves with whether it succeeded. */
    async changeComment({ id: commentId, body: former }: ShownReply, body: string): Promise<boolean> {
      const write = (text: string) => () => tasksApi.updateComment({ workspaceId, commentId, body: text });
      if (!(await perform(write(body)))) return false;
      offerUndo({ text: words.commentChanged, label: taskMessages.undo, undo: () => void perform(write(former)) });
      return true;
    },

    react({ id: commentId }: ShownReply, kind: ReactionKind, isSet: boolean): Promise<boolean> {
      return perform(() => tasksApi.setReaction({ workspaceId, commentId, kind, isSet }));
    },

    deleteComment({ id: commentId }: ShownReply): void {
      void deleteWithUndo({
        delete: () => tasksApi.deleteComment({ workspaceId, commentId }),
        restore: () => tasksApi.restoreComment({ workspaceId, commentId }),
        refresh,
        words: words.commentDeletion,
      });
    },
  };
}
