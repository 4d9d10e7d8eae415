// A comment with its answers, the oldest first, and the field for another one.

import { Reply } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import type { ReactionKind } from '../../shared/task-values.ts';
import type { useAttachments } from '../attachments/use-attachments.ts';
import type { ShownComment, ShownReply } from '../queries.ts';
import { CommentItem } from './comment-item.tsx';
import { commentMessages as words } from './comment-messages.ts';
import { NewComment } from './new-comment.tsx';
import type { useComments } from './use-comments.ts';

type CommentThreadProps = {
  comment: ShownComment;
  acts: ReturnType<typeof useComments>;
  attachments: ReturnType<typeof useAttachments>;
  canEdit: boolean;
};

export function CommentThread({ comment, acts, attachments, canEdit }: CommentThreadProps) {
  const [isAnswering, setAnswering] = useState(false);
  const itemProps = (one: ShownReply) => ({
    comment: one,
    files: attachments.list.filter(({ commentId }) => commentId === one.id),
    canEdit,
    onChange: (body: string) => acts.changeComment(one, body),
    onReact: (kind: ReactionKind, isSet: boolean) => void acts.react(one, kind, isSet),
    onDelete: () => acts.deleteComment(one),
    onDeleteFile: (file: (typeof attachments.list)[number]) => void attachments.remove(file),
  });
  return (
    <CommentItem {...itemProps(comment)}>
      {comment.replies.length > 0 && (
        <ol className="comments replies" aria-label={words.answersTo(comment.member?.name ?? words.formerMember)}>
          {comment.replies.map((reply) => (
            <CommentItem key={reply.id} {...itemProps(reply)} />
          ))}
        </ol>
      )}
      {canEdit && !isAnswering && (
        <Button size="sm" variant="ghost" icon={<Reply className="s" />} onClick={() => setAnswering(true)}>
          {words.answer}
        </Button>
      )}
      {isAnswering && (
        <NewComment
          draftName={`answer-${comment.id}`}
          label={words.newAnswer}
          isFocused
          onAdd={({ body, files, onAdded }) =>
            acts.addComment({ body, parentId: comment.id }, async (commentId) => {
              onAdded();
              setAnswering(false);
              await attachments.upload(files, commentId);
            })
          }
          onCancel={() => setAnswering(false)}
        />
      )}
    </CommentItem>
  );
}
