// One conversation of the history, with a menu to rename, organise and delete it.

import { Ellipsis, FolderPlus, PenLine, Pin, Square, SquareCheck, Trash2 } from 'lucide-react';
import { use } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ItemActionsContext } from '#ui/item-actions/item-actions.ts';
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx';
import { chatMessages } from '../messages.ts';
import type { ShownConversation } from '../queries.ts';
import { formatWhen } from '#text/dates/format-date.ts';

type ConversationRowProps = {
  conversation: ShownConversation;
  isCurrent: boolean;
  /** It says on which day it was. */
  hasDay: boolean;
  /** It was just renamed with the keyboard, so the focus returns to its menu. */
  isRenamed: boolean;
  /** Null while conversations are not being selected. */
  isSelected: boolean | null;
  /** Further items of the menu. */
  items: readonly MenuItem[];
  onOpen: () => void;
  onRename: () => void;
  onDelete: () => void;
};

export function ConversationRow(props: ConversationRowProps) {
  const { conversation, isCurrent, hasDay, isRenamed, isSelected, items, onOpen, onRename, onDelete } = props;
  const actions = use(ItemActionsContext);
  const { id, title } = conversation;
  return (
    <div className="rw chat-conversation" aria-current={isCurrent || undefined}>
      <button
        type="button"
        className="chat-conversation-open cut"
        // A name from right to left is cut at its end, which is at its left.
        dir="auto"
        aria-current={isCurrent || undefined}
        aria-pressed={isSelected ?? undefined}
        onClick={onOpen}
      >
        {isSelected !== null && (isSelected ? <SquareCheck className="s" /> : <Square className="s" />)}
        {title}
      </button>
      <span className="meta">
        {conversation.isPinned && <Pin className="s" role="img" aria-label={chatMessages.pinned} />}
        {conversation.activeRunId ? (
          <span className="lampdot" role="img" aria-label="Answer under way" />
        ) : (
          hasDay && formatWhen(conversation.updatedAt)
        )}
      </span>
      <Menu
        label={chatMessages.menu(conversation.title)}
        items={[
          { label: chatMessages.rename, icon: <PenLine className="s" />, onSelect: onRename },
          ...items,
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
