// The form that changes a question and sends it again.

import { useState, type KeyboardEvent } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { MAX_MESSAGE_LENGTH } from '../../shared/limits.ts';
import { chatMessages } from '../messages.ts';

type EditFormProps = { text: string; onCancel: () => void; onSend: (text: string) => void };

export function EditForm({ text, onCancel, onSend }: EditFormProps) {
  const [draft, setDraft] = useState(text);

  function submit() {
    if (draft.trim() !== '') onSend(draft);
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onCancel();
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  }
  return (
    <form
      className="chat-question chat-edit"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={handleKey}
    >
      <TextArea
        label={chatMessages.edit}
        isLabelHidden
        rows={Math.min(10, draft.split('\n').length + 1)}
        maxLength={MAX_MESSAGE_LENGTH}
        autoFocus
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
      />
      <div className="row chat-edit-actions">
        <Button size="sm" onClick={onCancel}>
          {chatMessages.cancel}
        </Button>
        <Button size="sm" variant="primary" type="submit" disabled={draft.trim() === ''}>
          {chatMessages.editSend}
        </Button>
      </div>
    </form>
  );
}
