// The messages of a conversation, and why the latest one got no answer.

import { useSearch } from '@tanstack/react-router';
import { ArrowDown } from 'lucide-react';
import { memo, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { Agent } from '#features/agents/contract.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { Answer } from './answer/answer.tsx';
import type { AnswerActions } from './answer/answer-actions.tsx';
import { WaitingAnswer } from './answer/answer-frame.tsx';
import { chatMessages } from '../messages.ts';
import { pathUpTo, type ShownMessage, type Thread as ThreadData } from '../queries.ts';
import { FoldedText } from './folded-text.tsx';
import { UserMessage } from './user-message.tsx';
import type { Outgoing } from '../composer/draft.ts';
import type { PendingTurn } from '../run/use-turn.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useOlder } from './use-older.ts';
import { useLinkedMessage } from './use-linked-message.ts';
import { useReadingPlace } from './use-reading-place.ts';
import './thread.css';

const ComparisonView = lazyComponent(() =>
  import('../compare/comparison-view.tsx').then((module) => module.ComparisonView),
);

type ThreadProps = {
  thread: ThreadData | undefined;
  pending: PendingTurn | null;
  agent: Agent | undefined;
  /** A comparison needs this to ask once more. */
  asking: { agents: readonly Agent[]; systemPrompt: string };
  isBusy: boolean;
  /** The message being edited. */
  editedId: string | null;
  onEditing: (messageId: string | null) => void;
  /** Shown where the answer would be. */
  failure: ReactNode;
  onRegenerate: AnswerActions['onRegenerate'];
  onContinue: (message: ShownMessage) => void;
  onEdit: (message: ShownMessage, outgoing: Outgoing) => void;
  onSelect: (messageId: string) => void;
};

export function Thread(props: ThreadProps) {
  const { thread, pending, agent, failure } = props;
  const older = useOlder(thread);
  const conversationId = thread?.conversation.id ?? null;
  const { ref, contentRef, spacerRef, isAtEnd, toEnd } = useReadingPlace<HTMLDivElement>({
    conversationId,
    isSending: pending !== null,
    startsAtQuestion: useStartsAtQuestion(thread),
  });
  const all = [...older.messages, ...(thread?.messages ?? [])];
  useLinkedMessage(ref, { count: all.length, older });
  useKeptPlace(ref, { conversationId, count: all.length, isAtEnd, older });
  return (
    <div className="chat-thread" data-sheet ref={ref} tabIndex={0} role="log" aria-label="Messages">
      <div className="chat-thread-column" ref={contentRef}>
        {older.hasMore && (
          <Button size="sm" variant="ghost" busy={older.isLoading} onClick={() => void older.load()}>
            {chatMessages.earlier}
          </Button>
        )}
        <Messages {...props} all={all} old={older.messages} />
        {pending && <PendingMessages pending={pending} agent={agent} />}
        {failure}
      </div>
      <div ref={spacerRef} />
      {!isAtEnd && (
        <div className="chat-to-end">
          <IconButton label={chatMessages.latest} size="md" icon={<ArrowDown />} onClick={toEnd} />
        </div>
      )}
    </div>
  );
}

/** Columns differ in length: at the end of the longest the others would be empty. */
function useStartsAtQuestion(thread: ThreadData | undefined): boolean {
  const { m } = useSearch({ from: '/signed-in/chat' });
  return m === undefined && thread?.messages.at(-1)?.comparison?.isOpen === true;
}

type MessagesProps = ThreadProps & { all: readonly ShownMessage[]; old: readonly ShownMessage[] };

/** `old` are the first of `all`. */
function Messages({ all, old, ...props }: MessagesProps) {
  const { thread, pending, asking, editedId } = props;
  const [openedId, setOpenedId] = useState<string | null>(null);
  const oldActions = useOldActions(props);
  const shown = pending ? pathUpTo(all, pending.parentId) : all;
  // The same array as before, unless one of them is answered once more.
  const shownOld = shown.length < old.length ? shown : old;
  const common = { conversationId: thread?.conversation.id ?? '', asking, openedId, onCompare: setOpenedId };
  return (
    <>
      <OldMessages
        {...common}
        {...oldActions}
        messages={shownOld}
        editedId={shownOld.some(({ id }) => id === editedId) ? editedId : null}
      />
      {shown.slice(shownOld.length).map((message) => (
        <ThreadMessage
          key={message.comparison?.id ?? message.id}
          {...props}
          {...common}
          message={message}
          isFirstSubstitute={message === firstSubstituteOf(shown, message.substitutedFor)}
          isLast={message === shown.at(-1)}
        />
      ))}
    </>
  );
}

type MessageActions = Pick<ThreadProps, 'onRegenerate' | 'onContinue' | 'onEdit' | 'onEditing' | 'onSelect'>;

type OldMessagesProps = MessageActions &
  Pick<ThreadMessageProps, 'conversationId' | 'asking' | 'editedId' | 'openedId' | 'onCompare'> & {
    messages: readonly ShownMessage[];
  };

/** The pages that were loaded before the newest one. No turn renders them again, however many there are. */
const OldMessages = memo(function OldMessages({ messages, ...rest }: OldMessagesProps): ReactNode {
  return messages.map((message) => (
    <ThreadMessage
      key={message.comparison?.id ?? message.id}
      {...rest}
      message={message}
      isBusy={false}
      isFirstSubstitute={message === firstSubstituteOf(messages, message.substitutedFor)}
      isLast={false}
    />
  ));
});

/** The same functions at every render. While an agent is responding they say so, as their buttons do not know it. */
function useOldActions(props: MessageActions & { isBusy: boolean }): MessageActions {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const [actions] = useState((): MessageActions => {
    const unlessBusy = (act: (now: MessageActions) => void): void => {
      if (latest.current.isBusy) showToast({ kind: 'info', text: chatMessages.busy });
      else act(latest.current);
    };
    return {
      onEditing: (messageId) => latest.current.onEditing(messageId),
      onEdit: (message, outgoing) => unlessBusy((now) => now.onEdit(message, outgoing)),
      onRegenerate: (message, decision) => unlessBusy((now) => now.onRegenerate(message, decision)),
      onContinue: (message) => unlessBusy((now) => now.onContinue(message)),
      onSelect: (messageId) => unlessBusy((now) => now.onSelect(messageId)),
    };
  });
  return actions;
}

type ThreadMessageProps = MessageActions &
  Pick<ThreadProps, 'asking' | 'isBusy' | 'editedId'> & {
    conversationId: string;
    message: ShownMessage;
    isFirstSubstitute: boolean;
    isLast: boolean;
    /** The comparison that was asked for. */
    openedId: string | null;
    /** Null shows the answer alone again. */
    onCompare: (comparisonId: string | null) => void;
  };

function ThreadMessage(props: ThreadMessageProps) {
  const { message, conversationId, asking, isBusy, editedId, onEditing, onEdit, onSelect, onRegenerate, onContinue } =
    props;
  const { isLast, openedId, onCompare } = props;
  const { comparison } = message;
  // Until the person goes on with one of the answers.
  const isUndecided = comparison?.isOpen === true && isLast;
  if (message.role === 'user') {
    const editing = { isEditing: message.id === editedId, onEditing, onEdit };
    return <UserMessage message={message} isBusy={isBusy} onSelect={onSelect} {...editing} />;
  }
  if (comparison && (isUndecided || comparison.id === openedId)) {
    return (
      <ComparisonView
        id={comparison.id}
        conversationId={conversationId}
        {...asking}
        onClose={isUndecided ? null : () => onCompare(null)}
      />
    );
  }
  const actions = { isBusy, onRegenerate, onContinue, onSelect, onCompare };
  return <Answer message={message} isFirstSubstitute={props.isFirstSubstitute} {...actions} />;
}

function firstSubstituteOf(messages: readonly ShownMessage[], name: string | null): ShownMessage | undefined {
  return name === null ? undefined : messages.find(({ substitutedFor }) => substitutedFor === name);
}

function PendingMessages({ pending, agent }: { pending: PendingTurn; agent: Agent | undefined }) {
  return (
    <>
      {pending.text !== null && (
        <div className="chat-question" data-question>
          <FoldedText text={pending.text} />
        </div>
      )}
      <WaitingAnswer avatar={agent?.avatar ?? ''} color={agent?.color ?? null} name={agent?.name ?? ''} />
    </>
  );
}
