// Under an answer: how it ended, what can be done with it, and what it cost.

import { Columns2, GitFork, ListPlus, RefreshCw } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { formatCost } from '#text/english/amounts.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { tooltipProps } from '#ui/controls/tooltip-props.ts';
import { ItemActionsContext } from '#ui/item-actions/item-actions.ts';
import { chatMessages, describeCause } from '../../messages.ts';
import type { ShownMessage } from '../../queries.ts';
import { useConversationId } from '../../conversation/use-conversation-id.ts';
import { CopyButton } from '../copy-button.tsx';
import { SiblingSwitch } from './sibling-switch.tsx';

const CutShort = lazyComponent(() => import('./cut-short.tsx').then((module) => module.CutShort));

const SecretsNote = lazyComponent(() => import('#ui/secrets/secrets-note.tsx').then((module) => module.SecretsNote));

export type AnswerActions = {
  isBusy: boolean;
  onRegenerate: (message: ShownMessage, decision?: { sendsSecrets: boolean }) => void;
  /** Asks the agent to go on where it was cut off. */
  onContinue: (message: ShownMessage) => void;
  onSelect: (messageId: string) => void;
  /** Shows the comparison the answer is in. */
  onCompare: (comparisonId: string) => void;
};

/** It shows how the answer ended, unless it is complete, and what can be done with it. */
export function AfterAnswer({
  message,
  isBusy,
  onRegenerate,
  onContinue,
  onSelect,
  onCompare,
}: AnswerActions & { message: ShownMessage }) {
  const { comparison } = message;
  return (
    <>
      <Outcome
        message={message}
        isBusy={isBusy}
        onRetry={() => onRegenerate(message)}
        onContinue={() => onContinue(message)}
      />
      {message.cutShort && <CutShort message={message} isBusy={isBusy} onContinue={() => onContinue(message)} />}
      {message.secrets && (
        <div className="chat-outcome">
          <SecretsNote
            secrets={message.secrets}
            isBusy={isBusy}
            onSend={() => onRegenerate(message, { sendsSecrets: true })}
          />
        </div>
      )}
      <div className="chat-message-actions">
        <SiblingSwitch message={message} isBusy={isBusy} onSelect={onSelect} />
        <CopyButton text={message.content} label={chatMessages.copy} copiedLabel={chatMessages.copied} />
        <IconButton
          label={chatMessages.regenerate}
          icon={<RefreshCw className="s" />}
          disabled={isBusy}
          onClick={() => onRegenerate(message)}
        />
        <ForkButton messageId={message.id} />
        <TaskButton message={message} />
        {comparison && (
          <IconButton
            label={chatMessages.sideBySide}
            icon={<Columns2 className="s" />}
            onClick={() => onCompare(comparison.id)}
          />
        )}
        {message.usage && <Usage usage={message.usage} />}
      </div>
    </>
  );
}

function ForkButton({ messageId }: { messageId: string }) {
  const queryClient = useQueryClient();
  const [conversationId, openConversation] = useConversationId();
  if (conversationId === null) return null;
  return (
    <IconButton
      label={chatMessages.fork}
      icon={<GitFork className="s" />}
      onClick={() =>
        void import('./fork-conversation.ts').then(({ forkConversation }) =>
          forkConversation({ queryClient, conversationId, messageId, openConversation }),
        )
      }
    />
  );
}

function TaskButton({ message: { id, content } }: { message: ShownMessage }) {
  const actions = use(ItemActionsContext);
  const [conversationId] = useConversationId();
  if (!actions || conversationId === null || content.trim() === '') return null;
  return (
    <IconButton
      label={chatMessages.makeTask}
      icon={<ListPlus className="s" />}
      onClick={() =>
        actions.makeTask({ kind: 'conversation', itemId: conversationId, place: { messageId: id }, text: content })
      }
    />
  );
}

const outcomes: Partial<Record<ShownMessage['status'], string>> = {
  stopped: chatMessages.stopped,
  interrupted: chatMessages.interrupted,
  failed: chatMessages.brokenOff,
};

type OutcomeProps = { message: ShownMessage; isBusy: boolean; onRetry: () => void; onContinue: () => void };

function Outcome({ message, isBusy, onRetry, onContinue }: OutcomeProps) {
  const words = outcomes[message.status];
  if (!words) return null;
  const canContinue = message.failure?.kind === 'lost' && message.content !== '';
  return (
    <div className="chat-outcome">
      <Notice
        tone={message.status === 'stopped' ? 'info' : 'warn'}
        action={
          <>
            {canContinue && (
              <Button size="sm" disabled={isBusy} onClick={onContinue}>
                {chatMessages.continueAnswer}
              </Button>
            )}
            <Button size="sm" disabled={isBusy} onClick={onRetry}>
              {chatMessages.retry}
            </Button>
          </>
        }
      >
        {words}
        {message.failure && <span className="chat-cause num"> {describeCause(message.failure)}</span>}
      </Notice>
    </div>
  );
}

function Usage({ usage }: { usage: NonNullable<ShownMessage['usage']> }) {
  const count = usage.inputTokens + usage.outputTokens;
  if (count === 0) return null;
  const tokens = `${usage.isEstimate ? 'about ' : ''}${count.toLocaleString('en')} tokens`;
  const cost = usage.costUsd > 0 ? `, ${formatCost(usage.costUsd)}` : '';
  const cached = usage.cachedInputTokens ?? 0;
  const hint = cached > 0 && chatMessages.cached(cached.toLocaleString('en'), usage.inputTokens.toLocaleString('en'));
  return (
    <span className="cap num chat-usage" {...(hint && tooltipProps(hint))}>
      {tokens}
      {cost}
      {hint && <span className="sr">. {hint}</span>}
    </span>
  );
}
