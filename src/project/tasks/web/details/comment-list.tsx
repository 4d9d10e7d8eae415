// The comments of the open task, the oldest first.

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { useDraft } from '#ui/controls/use-draft.ts';
import { DeleteButton } from '#ui/list/delete-button.tsx';
import { deleteWithUndo } from '#ui/list/delete-with-undo.ts';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { MAX_COMMENT_LENGTH } from '../../shared/limits.ts';
import { taskMessages } from '../messages.ts';
import { commentsQuery, tasksApi, type ShownComment } from '../queries.ts';
import { useTaskActions } from '../use-task-actions.ts';

const words = taskMessages.details;

export function CommentList({ taskId, canEdit }: { taskId: string; canEdit: boolean }) {
  const { id: workspaceId, role } = useWorkspace();
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(commentsQuery(workspaceId, taskId));
  const tasks = useTaskActions();
  const draft = useDraft(`comment-${taskId}`);
  const comments = query.data?.pages.flatMap((page) => page.comments).toReversed() ?? [];

  async function refresh(): Promise<void> {
    await Promise.all([queryClient.invalidateQueries(commentsQuery(workspaceId, taskId)), tasks.refresh()]);
  }
  async function add(): Promise<void> {
    const isDone = await attempt({
      action: () => tasksApi.addComment({ workspaceId, taskId, body: draft.text }),
      describeFailure: words.commentFailed,
      refresh,
    });
    if (!isDone) return;
    draft.write('');
    draft.forget();
  }
  function remove({ id: commentId }: ShownComment): void {
    void deleteWithUndo({
      delete: () => tasksApi.deleteComment({ workspaceId, commentId }),
      restore: () => tasksApi.restoreComment({ workspaceId, commentId }),
      refresh,
      words: words.commentDeletion,
    });
  }
  return (
    <section className="task-part">
      <h3 className="label">{words.comments}</h3>
      {query.hasNextPage && (
        <Button variant="ghost" size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {words.showOlder}
        </Button>
      )}
      <ol className="comments">
        {comments.map((comment) => (
          <li key={comment.id}>
            <p className="cap">
              <b>
                <bdi>{comment.member?.name ?? words.formerMember}</bdi>
              </b>{' '}
              {new Date(comment.createdAt).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}
            </p>
            <p className="comment-body" dir="auto">
              {comment.body}
            </p>
            {canEdit && (comment.isOwn || role === 'owner') && (
              <DeleteButton label={words.deleteComment} onDelete={() => remove(comment)} />
            )}
          </li>
        ))}
      </ol>
      {canEdit && (
        <form
          className="comment-new"
          onSubmit={(event) => {
            event.preventDefault();
            if (draft.text.trim() !== '') void add();
          }}
        >
          <TextArea
            label={words.newComment}
            isLabelHidden
            placeholder={words.newComment}
            rows={2}
            value={draft.text}
            maxLength={MAX_COMMENT_LENGTH}
            onChange={({ target }) => draft.write(target.value)}
          />
          <Button type="submit" disabled={draft.text.trim() === ''}>
            {words.addComment}
          </Button>
        </form>
      )}
    </section>
  );
}
