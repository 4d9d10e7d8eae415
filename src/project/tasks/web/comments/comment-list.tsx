// The comments of the open task, the oldest first, and the field for a new one.

import { Button } from '#ui/controls/button.tsx';
import { useAttachments } from '../attachments/use-attachments.ts';
import { CommentItem } from './comment-item.tsx';
import { commentMessages as words } from './comment-messages.ts';
import { NewComment } from './new-comment.tsx';
import { useComments } from './use-comments.ts';

export function CommentList({ taskId, canEdit }: { taskId: string; canEdit: boolean }) {
  const { query, comments, addComment, changeComment, deleteComment } = useComments(taskId);
  const attachments = useAttachments(taskId);

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
            onChange={(body) => changeComment(comment, body)}
            onDelete={() => deleteComment(comment)}
            onDeleteFile={(file) => void attachments.remove(file)}
          />
        ))}
      </ol>
      {canEdit && (
        <NewComment
          taskId={taskId}
          onAdd={({ body, files, onAdded }) =>
            addComment(body, async (commentId) => {
              onAdded();
              await attachments.upload(files, commentId);
            })
          }
        />
      )}
    </section>
  );
}
