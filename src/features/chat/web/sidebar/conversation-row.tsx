// One conversation of the history, with a menu to rename and delete it.

import { Ellipsis, FolderPlus, PenLine, Trash2 } from 'lucide-react';
import { use } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ItemActionsContext } from '#ui/item-actions/item-actions.ts';
import { Menu } from '#ui/overlays/menu.tsx';
import { chatMessages } from '../messages.ts';
import type { ShownConversation } from '../queries.ts';
import { formatWhen } from '../when.ts';

type ConversationRowProps = {
  conversation: ShownConversation;
  isCurrent: boolean;
  /** It was just renamed with the keyboard, so the focus returns to its menu. */
  isRenamed: boolean;
  onOpen: () => void;
  onRename: () => void;
  onDelete: () => void;
};

export function ConversationRow(props: ConversationRowProps) {
  const { conversation, isCurrent, isRenamed, onOpen, onRename, onDelete } = props;
  const actions = use(ItemActionsContext);
  const { id, title } = conversation;
  return (
    <div className="rw chat-conversation" aria-current={isCurrent || undefined}>
      <button
        type="button"
        className="chat-conversation-open cut"
        aria-current={isCurrent || undefined}
        onClick={onOpen}
      >
        <bdi>{conversation.title}</bdi>
      </button>
      <span className="meta">
        {conversation.activeRunId ? (
          <span className="lampdot" role="img" aria-label="Answer under way" />
        ) : (
          formatWhen(conversation.updatedAt)
        )}
      </span>
      <Menu
        label={chatMessages.menu(conversation.title)}
        items={[
          { label: chatMessages.rename, icon: <PenLine className="s" />, onSelect: onRename },
          ...(actions
            ? [
                {
                  label: chatMessages.addToProject,
                  icon: <FolderPlus className="s" />,
                  onSelect: () => actions.addToProject({ kind: 'conversation', id, title }),
                },
              ]
            : []),
          { label: chatMessages.delete, icon: <Trash2 className="s" />, danger: true, onSelect: onDelete },
        ]}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            autoFocus={isRenamed}
            label={chatMessages.menu(conversation.title)}
            icon={<Ellipsis className="s" />}
          />
        )}
      />
    </div>
  );
}
