// The messages of a conversation, and why the latest one got no answer.

import { ArrowDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Agent } from '#features/agents/contract.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Answer } from './answer/answer.tsx';
import { WaitingAnswer } from './answer/answer-frame.tsx';
import { chatMessages } from '../messages.ts';
import { findOlder, pathUpTo, type ShownMessage, type Thread as ThreadData } from '../queries.ts';
import { FoldedText } from './folded-text.tsx';
import { UserMessage } from './user-message.tsx';
import type { Outgoing } from '../composer/draft.ts';
import type { PendingTurn } from '../run/use-turn.ts';
import { useKeptPlace } from './use-kept-place.ts';
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
  /** What a comparison needs to ask once more. */
  asking: { agents: readonly Agent[]; systemPrompt: string };
  isBusy: boolean;
  /** The message being edited. */
  editedId: string | null;
  onEditing: (messageId: string | null) => void;
  /** Shown where the answer would be. */
  failure: ReactNode;
  onRegenerate: (message: ShownMessage) => void;
  onContinue: (message: ShownMessage) => void;
  onEdit: (message: ShownMessage, outgoing: Outgoing) => void;
  onSelect: (messageId: string) => void;
};

export function Thread(props: ThreadProps) {
  const { thread, pending, agent, failure } = props;
  const [openedId, setOpenedId] = useState<string | null>(null);
  const older = useOlder(thread);
  const { ref, contentRef, spacerRef, isAtEnd, toEnd } = useReadingPlace<HTMLDivElement>(
    thread?.conversation.id ?? 'new',
    pending !== null,
  );
  const all = [...older.messages, ...(thread?.messages ?? [])];
  useLinkedMessage(ref, { count: all.length, older });
  useKeptPlace(ref, { conversationId: thread?.conversation.id ?? null, count: all.length, isAtEnd, older });
  const shown = pending ? pathUpTo(all, pending.parentId) : all;

  return (
    <div className="chat-thread" ref={ref} tabIndex={0} role="log" aria-label="Messages">
      <div className="chat-thread-column" ref={contentRef}>
        {older.hasMore && (
          <Button size="sm" variant="ghost" busy={older.isLoading} onClick={() => void older.load()}>
            {chatMessages.earlier}
          </Button>
        )}
        {shown.map((message) => (
          <ThreadMessage
            key={message.comparison?.id ?? message.id}
            {...props}
            message={message}
            isFirstSubstitute={message === firstSubstituteOf(shown, message.substitutedFor)}
            isLast={message === shown.at(-1)}
            openedId={openedId}
            onCompare={setOpenedId}
          />
        ))}
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

type ThreadMessageProps = ThreadProps & {
  message: ShownMessage;
  isFirstSubstitute: boolean;
  isLast: boolean;
  /** The comparison that was asked for. */
  openedId: string | null;
  /** Null shows the answer alone again. */
  onCompare: (comparisonId: string | null) => void;
};

function ThreadMessage(props: ThreadMessageProps) {
  const { message, thread, asking, isBusy, editedId, onEditing, onEdit, onSelect, onRegenerate, onContinue } = props;
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
        conversationId={thread?.conversation.id ?? ''}
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

type OlderPages = { conversationId: string | null; messages: readonly ShownMessage[]; olderThan: string | null };

/** The pages before the newest one, as far as they were loaded while the conversation is open. */
function useOlder(thread: ThreadData | undefined) {
  const [pages, setPages] = useState<OlderPages | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const none: OlderPages = {
    conversationId: thread?.conversation.id ?? null,
    messages: [],
    olderThan: thread?.olderThan ?? null,
  };
  const { conversationId, messages, olderThan } = pages && joins(pages, thread) ? pages : none;

  async function load(): Promise<void> {
    if (!conversationId || !olderThan || isLoading) return;
    setIsLoading(true);
    try {
      const page = await findOlder(conversationId, olderThan);
      setPages({ conversationId, messages: [...page.messages, ...messages], olderThan: page.olderThan });
    } finally {
      setIsLoading(false);
    }
  }
  return { messages, hasMore: olderThan !== null, isLoading, load };
}

/** Whether the pages belong directly before the thread: in the same conversation and the same branch. */
function joins({ conversationId, messages }: OlderPages, thread: ThreadData | undefined): boolean {
  return conversationId === thread?.conversation.id && messages.at(-1)?.id === thread?.messages[0]?.parentId;
}
