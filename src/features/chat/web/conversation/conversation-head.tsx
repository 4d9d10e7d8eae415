// The head of the page: the title of the conversation, which can be renamed, what it has cost, and what can be done with it.

import { useQueryClient } from '@tanstack/react-query';
import { Download, GitFork, Link, PenLine, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { MAX_TITLE_LENGTH } from '../../shared/limits.ts';
import { chatMessages } from '../messages.ts';
import { threadQuery, type ShownConversation, type Thread } from '../queries.ts';
import { thingOfConversation } from './thing-of-conversation.ts';
import { useConversationActions } from '../sidebar/use-conversation-actions.ts';
import { showTransfer } from '../transfer/transfer-store.ts';

const ConversationUsage = lazyComponent(() =>
  import('../artifacts/conversation-usage.tsx').then((module) => module.ConversationUsage),
);
const InlineRename = lazyComponent(() => import('#ui/list/inline-rename.tsx').then((module) => module.InlineRename));

type ConversationHeadProps = {
  /** Undefined for a new one and until it is loaded. */
  conversation: ShownConversation | undefined;
  canClear: boolean;
  onClear: () => void;
  onNew: () => void;
  /** Opens the conversation from which this one was forked. */
  onOrigin: (conversationId: string, messageId: string) => void;
};

export function ConversationHead({ conversation, canClear, onClear, onNew, onOrigin }: ConversationHeadProps) {
  const [renamedId, setRenamedId] = useState<string | null>(null);
  const queryClient = useQueryClient();
  const rename = useRename();
  const isRenamed = conversation !== undefined && conversation.id === renamedId;
  return (
    <PageHead
      title={
        isRenamed ? (
          <InlineRename
            label={chatMessages.renameConversation}
            name={conversation.title}
            maxLength={MAX_TITLE_LENGTH}
            onRename={(title) => rename(conversation, title)}
            onClose={() => setRenamedId(null)}
          />
        ) : (
          <bdi onDoubleClick={() => conversation && setRenamedId(conversation.id)}>
            {conversation?.title ?? chatMessages.newConversation}
          </bdi>
        )
      }
      state={
        conversation &&
        !isRenamed && <State conversation={conversation} onRename={() => setRenamedId(conversation.id)} />
      }
      tools={conversation && <Leaving conversation={conversation} onOrigin={onOrigin} />}
      thing={conversation && (() => thingOfConversation(conversation, queryClient))}
      actions={
        <>
          <Button variant="ghost" size="sm" icon={<Trash2 className="s" />} disabled={!canClear} onClick={onClear}>
            <span className="chat-clear-word">{chatMessages.clear}</span>
          </Button>
          <span className="only-m">
            <IconButton label={chatMessages.newConversation} size="md" icon={<Plus />} onClick={onNew} />
          </span>
        </>
      }
    />
  );
}

/** It shows the pen that changes the title, where the conversation comes from, and what it has cost. */
function State({ conversation, onRename }: { conversation: ShownConversation; onRename: () => void }) {
  const { id, importedFrom } = conversation;
  return (
    <>
      <IconButton label={chatMessages.renameConversation} icon={<PenLine className="s" />} onClick={onRename} />
      {importedFrom && <span className="cap chat-imported">{chatMessages.importedFrom[importedFrom]}</span>}
      <ConversationUsage conversationId={id} />
    </>
  );
}

type LeavingProps = Pick<ConversationHeadProps, 'onOrigin'> & { conversation: ShownConversation };

/** The ways from this conversation: to the one it was forked from, to a reader, and into a file. */
function Leaving({ conversation: { id, forkedFrom: origin }, onOrigin }: LeavingProps) {
  return (
    <>
      {origin && (
        <IconButton
          label={chatMessages.forkOrigin}
          size="md"
          icon={<GitFork />}
          onClick={() => onOrigin(origin.conversationId, origin.messageId)}
        />
      )}
      <span className="chat-head-transfer">
        <IconButton
          label={chatMessages.share}
          size="md"
          icon={<Link />}
          onClick={() => showTransfer({ kind: 'share', id })}
        />
        <IconButton
          label={chatMessages.export}
          size="md"
          icon={<Download />}
          onClick={() => showTransfer({ kind: 'export', ids: [id] })}
        />
      </span>
    </>
  );
}

/** The new title is shown at once, here as in the list. */
function useRename(): (conversation: ShownConversation, title: string) => void {
  const queryClient = useQueryClient();
  const { renameConversation } = useConversationActions({ onDelete: () => undefined, onRestored: () => undefined });
  return (conversation, title) => {
    queryClient.setQueryData(
      threadQuery(conversation.id).queryKey,
      (thread: Thread | undefined) => thread && { ...thread, conversation: { ...thread.conversation, title } },
    );
    void renameConversation(conversation, title);
  };
}
