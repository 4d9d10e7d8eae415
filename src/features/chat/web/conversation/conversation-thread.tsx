// The messages of a conversation and what a person does with them; or what is shown while there are none.

import { lazyComponent } from '#ui/components/lazy-component.tsx';
import type { Outgoing } from '../composer/draft.ts';
import { chatMessages } from '../messages.ts';
import type { ShownFailure } from '../run/failures.ts';
import type { useAgent } from '../sidebar/use-agent.ts';
import { placeState, ThreadPlace } from '../thread/thread-place.tsx';
import { Thread } from '../thread/thread.tsx';
import type { useThread } from '../thread/use-thread.ts';
import type { useChat } from './use-chat.ts';
import { followedBy } from './followed-by.ts';

const FailureNotice = lazyComponent(() =>
  import('../thread/failure-notice.tsx').then((module) => module.FailureNotice),
);

const CONTINUE: Outgoing = { text: chatMessages.continueRequest, documents: [] };

type ConversationThreadProps = {
  /** Null for a new one. */
  conversationId: string | null;
  loaded: ReturnType<typeof useThread>;
  chat: ReturnType<typeof useChat>;
  agent: ReturnType<typeof useAgent>;
  /** The next message goes to several agents. */
  isComparing: boolean;
  /** An answer is being written or waited for. */
  isBusy: boolean;
  failure: ShownFailure | null;
  onRetry: (agentId?: string) => void;
  editedId: string | null;
  onEditing: (messageId: string | null) => void;
  focusComposer: () => void;
};

export function ConversationThread(props: ConversationThreadProps) {
  const { conversationId, loaded, chat, agent, isComparing, isBusy, failure, onRetry, editedId, onEditing } = props;
  const { thread, messages } = loaded;
  const focusing = followedBy(props.focusComposer);
  return (
    <ThreadPlace
      state={placeState({
        hasMessages: messages.length > 0 || chat.pending !== null || failure !== null,
        isNew: conversationId === null,
        isLoaded: loaded.isLoaded,
        hasFailed: loaded.hasFailed,
      })}
      onRetry={loaded.retry}
      firstRun={{
        canAsk: agent.id !== '',
        onAsk: (outgoing) => void chat.sendMessage(outgoing),
        ownAgent: agent.chosenOwn,
      }}
    >
      <Thread
        thread={thread}
        pending={chat.pending}
        agent={isComparing ? undefined : agent.answering}
        asking={{ agents: agent.all, systemPrompt: agent.systemPrompt }}
        isBusy={isBusy}
        editedId={editedId}
        onEditing={onEditing}
        failure={failure && !isBusy && <FailureNotice failure={failure} others={agent.others} onRetry={onRetry} />}
        onRegenerate={focusing(chat.regenerate)}
        onContinue={focusing(({ id }) => chat.sendMessage(CONTINUE, { parentId: id }))}
        onEdit={focusing((message, outgoing) => chat.sendMessage(outgoing, { parentId: message.parentId }))}
        onSelect={(messageId) => void chat.showBranch(messageId)}
      />
    </ThreadPlace>
  );
}
