// The answers of several agents to one question side by side: they stream together, one is voted the better, and the
// conversation goes on with any of them. On a narrow screen one column is shown at a time.

import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Agent } from '#features/agents/contract.ts';
import { isTyping } from '#ui/controls/is-typing.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import type { ShownComparison } from '../queries.ts';
import { comparisonQuery } from './compare-api.ts';
import { compareMessages } from './compare-messages.ts';
import { ComparisonBar } from './comparison-bar.tsx';
import { ComparisonColumn } from './comparison-column.tsx';
import { useComparisonActions } from './use-comparison-actions.ts';
import './compare.css';

/** A browser has six connections for all of its tabs (HTTP/1.1): two stay free for everything else. */
const MAX_FOLLOWED = 4;

type ComparisonViewProps = {
  id: string;
  conversationId: string;
  agents: readonly Agent[];
  systemPrompt: string;
  /** Shown although the conversation went on. */
  onClose: (() => void) | null;
};

export function ComparisonView({ id, conversationId, agents, systemPrompt, onClose }: ComparisonViewProps) {
  const query = useQuery(comparisonQuery({ id, conversationId }));
  const row = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const actions = useComparisonActions({ id, conversationId, systemPrompt });
  const comparison = query.data;
  useColumnKeys(row, {
    onShow: (place) => flushSync(() => setShown(place)),
    onVote(place) {
      const answer = comparison?.answers[place]?.message;
      if (answer && canVote(comparison) && answer.content !== '') void actions.vote(answer.id);
    },
  });

  if (query.isError && !comparison) {
    const retry = (
      <Button size="sm" onClick={() => void query.refetch()}>
        {compareMessages.tryAgain}
      </Button>
    );
    return (
      <Notice tone="err" action={retry}>
        {compareMessages.loadFailed}
      </Notice>
    );
  }
  if (!comparison) return <div className="chat-compare" aria-busy="true" />;
  const running = comparison.answers.filter(({ message }) => message.status === 'running');
  const followed = new Set(running.slice(0, MAX_FOLLOWED).map(({ message }) => message.id));
  return (
    <section className="chat-compare" aria-label={compareMessages.region}>
      <div className="chat-compare-tabs">
        <Segmented
          label={compareMessages.columns}
          options={comparison.answers.map((_, place) => ({ value: String(place), label: String(place + 1) }))}
          value={String(shown)}
          onChange={(place) => setShown(Number(place))}
        />
      </div>
      <div className="chat-compare-columns" data-count={comparison.answers.length} ref={row}>
        {comparison.answers.map((answer, place) => (
          <ComparisonColumn
            key={answer.message.id}
            answer={answer}
            place={place}
            isShown={place === shown}
            isFollowed={followed.has(answer.message.id)}
            isWinner={comparison.winnerId === answer.message.id}
            canRetry={comparison.votedAt === null}
            canContinue={running.length === 0}
            actions={actions}
          />
        ))}
      </div>
      <ComparisonBar comparison={comparison} agents={agents} actions={actions} onClose={onClose} />
    </section>
  );
}

function canVote({ votedAt, isBlind, isOpen, answers }: ShownComparison): boolean {
  const hasEnded = answers.every(({ message }) => message.status !== 'running');
  return hasEnded && votedAt === null && (isOpen || !isBlind);
}

function columnsIn(row: RefObject<HTMLElement | null>): HTMLElement[] {
  return [...(row.current?.querySelectorAll<HTMLElement>('.chat-compare-column') ?? [])];
}

type ColumnKeys = { onShow: (place: number) => void; onVote: (place: number) => void };

/** Alt and a digit go to a column; V votes for the one with the focus. */
function useColumnKeys(row: RefObject<HTMLElement | null>, { onShow, onVote }: ColumnKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const columns = columnsIn(row);
    const digit = event.altKey && !event.ctrlKey && !event.metaKey ? /^Digit([1-6])$/.exec(event.code)?.[1] : undefined;
    const wanted = columns[Number(digit) - 1];
    if (wanted) {
      event.preventDefault();
      onShow(Number(digit) - 1);
      wanted.focus();
      return;
    }
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !isTyping(event);
    const place = columns.findIndex((column) => column.contains(document.activeElement));
    if (isPlain && event.key.toLowerCase() === 'v' && place >= 0) onVote(place);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
