// One comment: who wrote it and when, its words, its files, what others reacted with; one's own can be edited.

import { Pencil } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { formatMoment } from '#text/dates/format-date.ts';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { DeleteButton } from '#ui/undo/delete-button.tsx';
import type { ReactionKind } from '../../shared/task-values.ts';
import { AttachmentList } from '../attachments/attachment-list.tsx';
import { readingWords } from '#ui/markdown-editor/long-text/reading-words.ts';
import { taskReading } from '../details/task-reading.ts';
import type { ShownAttachment, ShownReply } from '../queries.ts';
import { commentMessages as words } from './comment-messages.ts';
import { MentionField } from './mention-field.tsx';
import { Reactions } from './reactions.tsx';

const MarkdownText = lazyComponent(() =>
  import('#ui/markdown-editor/preview/markdown-text.tsx').then((module) => module.MarkdownText),
);
const NO_FACTS: readonly never[] = [];

type CommentItemProps = {
  comment: ShownReply;
  files: readonly ShownAttachment[];
  canEdit: boolean;
  /** Resolves with whether it was saved. */
  onChange: (body: string) => Promise<boolean>;
  onReact: (kind: ReactionKind, isSet: boolean) => void;
  onDelete: () => void;
  onDeleteFile: (file: ShownAttachment) => void;
  /** The answers, and the field for another one. */
  children?: ReactNode;
};

export function CommentItem(props: CommentItemProps) {
  const { comment, files, canEdit, onChange, onReact, onDelete, onDeleteFile, children } = props;
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
        <div className="comment-body" dir="auto">
          <MarkdownText
            content={comment.body}
            facts={NO_FACTS}
            imagePrefix={taskReading.imagePrefix}
            {...(taskReading.drawings && { drawings: taskReading.drawings })}
            hasNumbers={false}
            words={readingWords}
          />
        </div>
      ) : (
        <EditComment text={edited} onChange={setEdited} onSave={() => void save()} onCancel={() => setEdited(null)} />
      )}
      <AttachmentList files={files} canEdit={canEdit} onDelete={onDeleteFile} />
      <Reactions reactions={comment.reactions} canEdit={canEdit} onReact={onReact} />
      {canEdit && edited === null && (
        <CommentActs comment={comment} onEdit={() => setEdited(comment.body)} onDelete={onDelete} />
      )}
      {children}
    </li>
  );
}

type CommentActsProps = { comment: ShownReply; onEdit: () => void; onDelete: () => void };

function CommentActs({ comment, onEdit, onDelete }: CommentActsProps) {
  const { role } = useWorkspace();
  return (
    <span className="comment-acts">
      {comment.isOwn && <IconButton label={words.editComment} icon={<Pencil className="s" />} onClick={onEdit} />}
      {(comment.isOwn || role === 'owner') && <DeleteButton label={words.deleteComment} onDelete={onDelete} />}
    </span>
  );
}

type EditCommentProps = { text: string; onChange: (text: string) => void; onSave: () => void; onCancel: () => void };

function EditComment({ text, onChange, onSave, onCancel }: EditCommentProps) {
  function submit(event: FormEvent): void {
    event.preventDefault();
    onSave();
  }
  return (
    <form className="comment-new" onSubmit={submit}>
      <MentionField
        label={words.editedComment}
        value={text}
        isFocused
        onChange={onChange}
        onSubmit={onSave}
        onCancel={onCancel}
      />
      <div className="row">
        <Button type="submit" size="sm" variant="primary" disabled={text.trim() === ''}>
          {words.saveComment}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
