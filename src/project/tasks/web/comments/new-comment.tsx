// The field for a new comment, which takes files as well.

import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { useDraft } from '#ui/controls/draft/use-draft.ts';
import { FileDrop } from '../attachments/file-drop.tsx';
import { commentMessages as words } from './comment-messages.ts';
import { MentionField } from './mention-field.tsx';

type NewCommentProps = {
  /** It names the draft, which survives a reload. */
  draftName: string;
  label: string;
  isFocused?: boolean;
  /** Absent for a field that stays. */
  onCancel?: () => void;
  /** Resolves once everything is sent, or failed. `onAdded` is called when the comment is there, before its files are sent. */
  onAdd: (comment: { body: string; files: readonly File[]; onAdded: () => void }) => Promise<void>;
};

export function NewComment({ draftName, label, isFocused = false, onAdd, onCancel }: NewCommentProps) {
  const draft = useDraft(draftName);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isSending, setIsSending] = useState(false);
  const isEmpty = draft.text.trim() === '' && files.length === 0;

  function clear(): void {
    draft.write('');
    draft.forget();
    setFiles([]);
  }
  async function add(): Promise<void> {
    if (isEmpty || isSending) return;
    setIsSending(true);
    const body = draft.text.trim() === '' ? words.filesOnly(files.length) : draft.text;
    await onAdd({ body, files, onAdded: clear });
    setIsSending(false);
  }
  return (
    <form
      className="comment-new"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <FileDrop onFiles={(more) => setFiles([...files, ...more])}>
        <MentionField
          label={label}
          value={draft.text}
          isFocused={isFocused}
          onChange={draft.write}
          onSubmit={() => void add()}
          {...(onCancel && { onCancel })}
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
      <div className="row">
        <Button type="submit" disabled={isEmpty} busy={isSending}>
          {words.addComment}
        </Button>
        {onCancel && <Button onClick={onCancel}>{words.cancel}</Button>}
      </div>
    </form>
  );
}
