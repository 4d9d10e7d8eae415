// A question of the person. A long one is folded. Editing it and sending it again makes a branch.

import { PenLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import '#ui/components/chip.css';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { chatMessages } from '../messages.ts';
import type { ShownMessage } from '../queries.ts';
import { CopyButton } from './copy-button.tsx';
import { FoldedText } from './folded-text.tsx';
import { SiblingSwitch } from './answer/sibling-switch.tsx';
import { AttachedIcon } from '../composer/attached-icon.tsx';
import type { Outgoing } from '../composer/draft.ts';

const EditForm = lazyComponent(() => import('./edit-form.tsx').then((module) => module.EditForm));

const RevealButton = lazyComponent(() => import('#ui/secrets/reveal-button.tsx').then((module) => module.RevealButton));

type UserMessageProps = {
  message: ShownMessage;
  isBusy: boolean;
  isEditing: boolean;
  /** Starts or ends editing; null: no message is edited. */
  onEditing: (messageId: string | null) => void;
  onEdit: (message: ShownMessage, outgoing: Outgoing) => void;
  onSelect: (messageId: string) => void;
};

export function UserMessage({ message, isBusy, isEditing, onEditing, onEdit, onSelect }: UserMessageProps) {
  const attached = listAttached(message);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const [isRevealed, setIsRevealed] = useState(false);
  const { content, maskedContent } = message;
  useEffect(() => {
    // The form is gone; the focus goes back to where editing began.
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  if (isEditing) {
    return (
      <EditForm
        text={message.content}
        onCancel={() => onEditing(null)}
        onSend={(text) => {
          wasEditing.current = false;
          onEditing(null);
          onEdit(message, { text, documents: attached });
        }}
      />
    );
  }
  return (
    <div className="chat-question" data-question data-message={message.id} tabIndex={-1}>
      <FoldedText text={isRevealed ? content : (maskedContent ?? content)} />
      {attached.length > 0 && (
        <ul className="chat-question-files">
          {attached.map((document) => (
            <li key={document.id} className="chip">
              <AttachedIcon isCollection={document.isCollection} />
              <bdi className="cut">{document.name}</bdi>
            </li>
          ))}
        </ul>
      )}
      <div className="chat-message-actions">
        <SiblingSwitch message={message} isBusy={isBusy} onSelect={onSelect} />
        {maskedContent !== null && <RevealButton isRevealed={isRevealed} onChange={setIsRevealed} />}
        <CopyButton text={message.content} label={chatMessages.copyMessage} copiedLabel={chatMessages.messageCopied} />
        <IconButton
          ref={editButton}
          label={chatMessages.edit}
          icon={<PenLine className="s" />}
          disabled={isBusy}
          onClick={() => onEditing(message.id)}
        />
      </div>
    </div>
  );
}

/** Collections first: they are what the answers are searched for in. */
function listAttached({ documents, collections }: ShownMessage): Outgoing['documents'] {
  return [...collections.map(({ id, name }) => ({ id, name, isCollection: true as const })), ...documents];
}
