// The comments of the open task, the oldest first, and the field for a new one.

import { Button } from '#ui/controls/button.tsx';
import { NextPage } from '#ui/controls/next-page.tsx';
import { useAttachments } from '../attachments/use-attachments.ts';

import { commentMessages as words } from './comment-messages.ts';
import { CommentThread } from './comment-thread.tsx';
import { NewComment } from './new-comment.tsx';
import { useComments } from './use-comments.ts';

export function CommentList({ taskId, canEdit }: { taskId: string; canEdit: boolean }) {
  const acts = useComments(taskId);
  const { query } = acts;
  const attachments = useAttachments(taskId);

  return (
    <section className="task-part">
      <h3 className="label">{words.comments}</h3>
      {query.isError && (
        <Button size="sm" onClick={() => void query.refetch()}>
          {words.commentsFailed}
        </Button>
      )}
      <NextPage query={query} variant="ghost" size="sm">
        {words.showOlder}
      </NextPage>
      <ol className="comments">
        {acts.comments.map((comment) => (
          <CommentThread key={comment.id} comment={comment} acts={acts} attachments={attachments} canEdit={canEdit} />
        ))}
      </ol>
      {canEdit && (
        <NewComment
          draftName={`comment-${taskId}`}
          label={words.newComment}
          onAdd={({ body, files, onAdded }) =>
            acts.addComment({ body }, async (commentId) => {
              onAdded();
              await attachments.upload(files, commentId);
            })
          }
        />
      )}
    </section>
  );
}
