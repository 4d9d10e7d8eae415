// A question of the person. Editing it and sending it again makes a branch.

import { FileText, PenLine } from 'lucide-react';
import { useState } from 'react';
import '#ui/components/chip.css';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { chatMessages } from '../messages.ts';
import type { ShownMessage } from '../queries.ts';
import { SiblingSwitch } from './sibling-switch.tsx';
import type { Outgoing } from '../composer/draft.ts';

const EditForm = lazyComponent(() => import('./edit-form.tsx').then((module) => module.EditForm));

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
