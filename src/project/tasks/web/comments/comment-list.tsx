// The comments of the open task, the oldest first, and the field for a new one, which takes files as well.

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { Button } from '#ui/controls/button.tsx';
import { useDraft } from '#ui/controls/use-draft.ts';
import { deleteWithUndo } from '#ui/list/delete-with-undo.ts';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { offerUndo } from '#ui/overlays/toast/undo.ts';
import { useState } from 'react';
import { FileDrop } from '../attachments/file-drop.tsx';
import { useAttachments } from '../attachments/use-attachments.ts';
import { taskMessages } from '../messages.ts';
import { commentsQuery, tasksApi, type ShownComment } from '../queries.ts';
import { useTaskActions } from '../use-task-actions.ts';
import { CommentItem } from './comment-item.tsx';
import { MentionField } from './mention-field.tsx';

const words = taskMessages.details;

export function CommentList({ taskId, canEdit }: { taskId: string; canEdit: boolean }) {
  const { id: workspaceId } = useWorkspace();
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(commentsQuery(workspaceId, taskId));
  const tasks = useTaskActions();
  const attachments = useAttachments(taskId);
  const draft = useDraft(`comment-${taskId}`);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isSending, setIsSending] = useState(false);
  const comments = query.data?.pages.flatMap((page) => page.comments).toReversed() ?? [];
  const isEmpty = draft.text.trim() === '' && files.length === 0;

  async function refresh(): Promise<void> {
    await Promise.all([queryClient.invalidateQueries(commentsQuery(workspaceId, taskId)), tasks.refresh()]);
  }
  function perform(action: () => Promise<unknown>): Promise<boolean> {
    return attempt({ action, describeFailure: words.commentFailed, refresh });
  }
  /** The comment first: files that fail are said one by one, and the comment stays. */
  async function add(): Promise<void> {
    if (isEmpty || isSending) return;
    setIsSending(true);
    let commentId = '';
    const body = draft.text.trim() === '' ? words.filesOnly(files.length) : draft.text;
    const isDone = await perform(async () => {
      ({ id: commentId } = await tasksApi.addComment({ workspaceId, taskId, body }));
    });
    if (isDone) {
      draft.write('');
      draft.forget();
      setFiles([]);
      await attachments.upload(files, commentId);
      const undo = () => void perform(() => tasksApi.deleteComment({ workspaceId, commentId }));
      offerUndo({ text: words.commentAdded, label: taskMessages.undo, undo });
    }
    setIsSending(false);
  }
  async function change({ id: commentId, body: former }: ShownComment, body: string): Promise<boolean> {
    const write = (text: string) => () => tasksApi.updateComment({ workspaceId, commentId, body: text });
    if (!(await perform(write(body)))) return false;
    offerUndo({ text: words.commentChanged, label: taskMessages.undo, undo: () => void perform(write(former)) });
    return true;
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
      {query.isError && (
        <Button size="sm" onClick={() => void query.refetch()}>
          {words.commentsFailed}
        </Button>
      )}
      {query.hasNextPage && (
        <Button variant="ghost" size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {words.showOlder}
        </Button>
      )}
      <ol className="comments">
        {comments.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            files={attachments.list.filter(({ commentId }) => commentId === comment.id)}
            canEdit={canEdit}
            onChange={(body) => change(comment, body)}
            onDelete={() => remove(comment)}
            onDeleteFile={(file) => void attachments.remove(file)}
          />
        ))}
      </ol>
      {canEdit && (
        <form
          className="comment-new"
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <FileDrop onFiles={(more) => setFiles([...files, ...more])}>
            <MentionField
              label={words.newComment}
              value={draft.text}
              onChange={draft.write}
              onSubmit={() => void add()}
            />
          </FileDrop>
          {files.length > 0 && (
            <ul className="comment-files">
              {files.map((file, index) => (
                <li key={index}>
                  <bdi className="cut">{file.name}</bdi>
                  <Button size="sm" variant="ghost" onClick={() => setFiles(files.toSpliced(index, 1))}>
                    {words.removeFile}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <Button type="submit" disabled={isEmpty} busy={isSending}>
            {words.addComment}
          </Button>
        </form>
      )}
    </section>
  );
}
