// One comment: who wrote it and when, its words, its files; one's own can be edited.

import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '#text/dates/format-date.ts';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { DeleteButton } from '#ui/undo/delete-button.tsx';
import { AttachmentList } from '../attachments/attachment-list.tsx';
import type { ShownAttachment, ShownComment } from '../queries.ts';
import { commentMessages as words } from './comment-messages.ts';
import { MentionField } from './mention-field.tsx';

type CommentItemProps = {
  comment: ShownComment;
  files: readonly ShownAttachment[];
  canEdit: boolean;
  /** Resolves with whether it was saved. */
  onChange: (body: string) => Promise<boolean>;
  onDelete: () => void;
  onDeleteFile: (file: ShownAttachment) => void;
};

export function CommentItem({ comment, files, canEdit, onChange, onDelete, onDeleteFile }: CommentItemProps) {
  const { role } = useWorkspace();
  /** The text while it is edited; null otherwise. */
  const [edited, setEdited] = useState<string | null>(null);

  async function save(): Promise<void> {
    if (edited === null || edited.trim() === '') return;
    if (edited === comment.body || (await onChange(edited))) setEdited(null);
  }
  return (
    <li>
      <p className="cap">
        <b>
          <bdi>{comment.member?.name ?? words.formerMember}</bdi>
        </b>{' '}
        {formatMoment(comment.createdAt)}
        {comment.editedAt !== null && ` ${words.edited}`}
      </p>
      {edited === null ? (
        <p className="comment-body" dir="auto">
          {comment.body}
        </p>
      ) : (
        <form
          className="comment-new"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <MentionField
            label={words.editedComment}
            value={edited}
            isFocused
            onChange={setEdited}
            onSubmit={() => void save()}
            onCancel={() => setEdited(null)}
          />
          <div className="row">
            <Button type="submit" size="sm" variant="primary" disabled={edited.trim() === ''}>
              {words.saveComment}
            </Button>
            <Button size="sm" onClick={() => setEdited(null)}>
              {words.cancel}
            </Button>
          </div>
        </form>
      )}
      <AttachmentList files={files} canEdit={canEdit} onDelete={onDeleteFile} />
      {canEdit && edited === null && (
        <span className="comment-acts">
          {comment.isOwn && (
            <IconButton
              label={words.editComment}
              icon={<Pencil className="s" />}
              onClick={() => setEdited(comment.body)}
            />
          )}
          {(comment.isOwn || role === 'owner') && <DeleteButton label={words.deleteComment} onDelete={onDelete} />}
        </span>
      )}
    </li>
  );
}
