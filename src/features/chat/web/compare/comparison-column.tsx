// The answer of one agent among several, and what can be done with it.

import { Check, CircleAlert, Square } from 'lucide-react';
import { useRef } from 'react';
import { Avatar } from '#ui/components/brand/avatar.tsx';
import { Badge } from '#ui/components/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { formatDuration } from '#text/amounts.ts';
import { chatMessages, describeCause } from '../messages.ts';
import type { ShownComparison, ShownMessage } from '../queries.ts';
import { AnswerContent } from '../thread/answer/answer.tsx';
import { CopyButton } from '../thread/copy-button.tsx';
import { compareMessages } from './compare-messages.ts';
import type { ComparisonActions } from './use-comparison-actions.ts';

type ColumnProps = {
  answer: ShownComparison['answers'][number];
  /** From 0. */
  place: number;
  /** Its text is followed while it is written. */
  isFollowed: boolean;
  isWinner: boolean;
  canVote: boolean;
  canRetry: boolean;
  canContinue: boolean;
  actions: ComparisonActions;
};

export function ComparisonColumn(props: ColumnProps) {
  const { answer, place, isFollowed, isWinner } = props;
  const { message, firstTextMs } = answer;
  const frame = useRef<HTMLElement>(null);
  const isRunning = message.status === 'running';
  const name = message.agent?.name ?? '';
  return (
    <article
      ref={frame}
      className="chat-compare-column"
      tabIndex={-1}
      aria-label={compareMessages.column(place + 1, name)}
      aria-busy={isRunning || undefined}
      data-winner={isWinner || undefined}
    >
      <div className="chat-compare-head">
        <Avatar text={message.agent?.avatar ?? ''} color={message.agent?.color ?? null} live={isRunning} />
        {isWinner && (
          <Badge tone="ok" icon={<Check className="s" />}>
            {compareMessages.winner}
          </Badge>
        )}
        {firstTextMs !== null && (
          <span className="cap num">{compareMessages.firstText(formatDuration(firstTextMs))}</span>
        )}
      </div>
      <div className="chat-compare-text">
        {message.status === 'failed' && message.content === '' ? (
          <FailedAnswer message={message} />
        ) : (
          <AnswerContent
            message={message}
            frame={frame}
            substitutedFor={message.substitutedFor}
            isFollowed={isFollowed}
          />
        )}
      </div>
      <ColumnActions {...props} name={name} />
    </article>
  );
}

function FailedAnswer({ message }: { message: ShownMessage }) {
  const cause = describeCause(message.failure);
  return (
    <p className="chat-compare-failed" role="alert">
      <CircleAlert className="s err-i" />
      {cause === null ? compareMessages.failed : compareMessages.failedOf(cause)}
    </p>
  );
}

function ColumnActions({
  answer: { message },
  name,
  canVote,
  canRetry,
  canContinue,
  actions,
}: ColumnProps & { name: string }) {
  const { id, runId, status, content } = message;
  if (status === 'running') {
    return (
      <div className="chat-compare-actions">
        <Button
          size="sm"
          icon={<Square className="s" fill="currentColor" />}
          aria-label={compareMessages.stopOf(name)}
          onClick={() => runId !== null && void actions.stop([runId])}
        >
          {compareMessages.stop}
        </Button>
      </div>
    );
  }
  return (
    <div className="chat-compare-actions">
      {canVote && content !== '' && (
        <Button size="sm" aria-label={compareMessages.betterOf(name)} onClick={() => void actions.vote(id)}>
          {compareMessages.better}
        </Button>
      )}
      {canContinue && content !== '' && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={compareMessages.continueOf(name)}
          onClick={() => void actions.continueWith(id)}
        >
          {compareMessages.continue}
        </Button>
      )}
      {status !== 'done' && canRetry && (
        <Button size="sm" aria-label={compareMessages.retryOf(name)} onClick={() => void actions.retry(id)}>
          {compareMessages.retry}
        </Button>
      )}
      {content !== '' && <CopyButton text={content} label={chatMessages.copy} copiedLabel={chatMessages.copied} />}
    </div>
  );
}
