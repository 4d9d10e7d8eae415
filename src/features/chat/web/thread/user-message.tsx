// A question of the person. Editing it and sending it again makes a branch.

import { FileText, PenLine } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import '#ui/components/chip.css';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { TextArea } from '#ui/controls/field.tsx';
import { MAX_MESSAGE_LENGTH } from '../../shared/limits.ts';
import { chatMessages } from '../messages.ts';
import type { ShownMessage } from '../queries.ts';
import { SiblingSwitch } from './sibling-switch.tsx';
import type { Outgoing } from '../composer/draft.ts';

type UserMessageProps = {
  message: ShownMessage;
  isBusy: boolean;
  onEdit: (message: ShownMessage, outgoing: Outgoing) => void;
  onSelect: (messageId: string) => void;
};

export function UserMessage({ message, isBusy, onEdit, onSelect }: UserMessageProps) {
  const [isEditing, setIsEditing] = useState(false);
  if (isEditing) {
    return (
      <EditForm
        text={message.content}
        onCancel={() => setIsEditing(false)}
        onSend={(text) => {
          setIsEditing(false);
          onEdit(message, { text, documents: message.documents });
        }}
      />
    );
  }
  return (
    <div className="chat-question">
      <p dir="auto">{message.content}</p>
      {message.documents.length > 0 && (
        <ul className="chat-question-files">
          {message.documents.map((document) => (
            <li key={document.id} className="chip">
              <FileText className="s" />
              <bdi className="cut">{document.name}</bdi>
            </li>
          ))}
        </ul>
      )}
      <div className="chat-message-actions">
        <SiblingSwitch message={message} isBusy={isBusy} onSelect={onSelect} />
        <IconButton
          label={chatMessages.edit}
          icon={<PenLine className="s" />}
          disabled={isBusy}
          onClick={() => setIsEditing(true)}
        />
      </div>
    </div>
  );
}

function EditForm({ text, onCancel, onSend }: { text: string; onCancel: () => void; onSend: (text: string) => void }) {
  const [draft, setDraft] = useState(text);
  return (
    <form
      className="chat-question chat-edit"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(draft);
      }}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      <TextArea
        label={chatMessages.edit}
        isLabelHidden
        rows={Math.min(10, draft.split('\n').length + 1)}
        maxLength={MAX_MESSAGE_LENGTH}
        autoFocus
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
