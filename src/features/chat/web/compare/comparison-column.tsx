// The answer of one agent among several, and what can be done with it.

import { Check, CircleAlert, Square } from 'lucide-react';
import { useRef } from 'react';
import { Avatar } from '#ui/components/brand/avatar.tsx';
import { Badge } from '#ui/components/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { tooltipProps } from '#ui/controls/tooltip-props.ts';
import { formatCost, formatDuration } from '#text/english/amounts.ts';
import { chatMessages, describeCause } from '../messages.ts';
import type { ShownComparison, ShownMessage } from '../queries.ts';
import { AnswerContent } from '../thread/answer/answer.tsx';
import { durationOf } from '../thread/answer/answer-facts.tsx';
import { CopyButton } from '../thread/copy-button.tsx';
import { askedName } from './asked-name.ts';
import { compareMessages } from './compare-messages.ts';
import type { ComparisonActions } from './use-comparison-actions.ts';

type ColumnProps = {
  answer: ShownComparison['answers'][number];
  /** The place counts from 0. */
  place: number;
  /** It is the one that a narrow screen shows. */
  isShown: boolean;
  /** Its text is followed while it is written. */
  isFollowed: boolean;
  isWinner: boolean;
  canRetry: boolean;
  canContinue: boolean;
  actions: ComparisonActions;
};

function ColumnHead({ answer: { message, firstTextMs }, isWinner }: Pick<ColumnProps, 'answer' | 'isWinner'>) {
  const { agent, status, substitutedFor } = message;
  const duration = durationOf(message);
  const facts = [
    ...(substitutedFor === null ? [] : [compareMessages.answeredBy(agent?.name ?? '')]),
    duration === null ? compareMessages.writing : formatDuration(duration),
    ...usageWords(message.usage),
  ];
  return (
    <header className="chat-compare-head">
      <Avatar text={agent?.avatar ?? ''} color={agent?.color ?? null} live={status === 'running'} />
      <b className="cut">
        <bdi>{askedName(message)}</bdi>
      </b>
      {isWinner && (
        <Badge tone="ok" icon={<Check className="s" />}>
          {compareMessages.winner}
        </Badge>
      )}
      <span
        className="cap num cut"
        {...(firstTextMs !== null && tooltipProps(compareMessages.firstText(formatDuration(firstTextMs))))}
      >
        {facts.join(' · ')}
      </span>
    </header>
  );
}

/** Tokens and cost; neither before the vote of a blind round, because they tell agents apart. */
function usageWords(usage: ShownMessage['usage']): string[] {
  if (!usage) return [];
  const tokens = usage.inputTokens + usage.outputTokens;
  return [
    ...(tokens > 0 ? [compareMessages.tokens(tokens, usage.isEstimate)] : []),
    ...(usage.costUsd > 0 ? [formatCost(usage.costUsd)] : []),
  ];
}

export function ComparisonColumn(props: ColumnProps) {
  const { answer, place, isFollowed, isWinner } = props;
  const { message } = answer;
  const frame = useRef<HTMLElement>(null);
  const isRunning = message.status === 'running';
  const name = askedName(message);
  return (
    <article
      ref={frame}
      className="chat-compare-column"
      tabIndex={-1}
      aria-label={compareMessages.column(place + 1, name)}
      aria-busy={isRunning || undefined}
      data-winner={isWinner || undefined}
      data-shown={props.isShown || undefined}
    >
      <ColumnHead answer={answer} isWinner={isWinner} />
      <div className="chat-compare-text">
        {message.status === 'failed' && message.content === '' ? (
          <FailedAnswer message={message} />
        ) : (
          <AnswerContent
            message={message}
            frame={frame}
            // The head says it.
            substitutedFor={null}
            isFollowed={isFollowed}
            isBare
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

function ColumnActions({ answer: { message }, name, canRetry, canContinue, actions }: ColumnProps & { name: string }) {
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
