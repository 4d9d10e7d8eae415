// The dialog that creates something with a title. What is written stays in this tab until it is created or cancelled, so that
// a reload or a failure loses nothing.

import { useState, type ReactNode } from 'react';
import { messageOf } from '#ui/api/api-error.ts';
import { useDraft } from '#ui/controls/draft/use-draft.ts';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { useOneAtATime } from '#ui/controls/use-one-at-a-time.ts';
import { FormDialog } from './form-dialog.tsx';
import { showToast } from './toast/toast.tsx';

export type CreateWords = {
  title: string;
  field: string;
  hint?: string;
  cancel: string;
  create: string;
  creating: string;
  /** The field shows this when the server gave no reason. */
  failed: string;
  created: string;
};

type CreateDialogProps = {
  words: CreateWords;
  /** The name of the draft of the title: 'idea-title'. */
  draft: string;
  maxLength: number;
  create: (title: string) => Promise<unknown>;
  /** Called once it is created, and for Cancel and Escape. */
  onClose: () => void;
  /** The other fields. */
  children?: ReactNode;
};

export function CreateDialog({ words, draft, maxLength, create, onClose, children }: CreateDialogProps) {
  const title = useDraft(draft);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const startOnce = useOneAtATime();

  function close(): void {
    title.forget();
    onClose();
  }

  async function send(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      await create(title.text);
      showToast({ kind: 'success', text: words.created });
      close();
    } catch (failure) {
      setError(failure);
    }
    setBusy(false);
  }

  return (
    <FormDialog
      title={words.title}
      words={{ cancel: words.cancel, submit: words.create, busy: words.creating }}
      isReady={title.text.trim() !== ''}
      isBusy={isBusy}
      onSubmit={() => startOnce((done) => void send().finally(done))}
      onClose={close}
    >
      <TextField
        label={words.field}
        data-autofocus
        placeholder={words.hint}
        autoComplete="off"
        value={title.text}
        maxLength={maxLength}
        error={error === null ? undefined : messageOf(error, words.failed)}
        onChange={({ target }) => title.write(target.value)}
      />
      {children}
    </FormDialog>
  );
}
