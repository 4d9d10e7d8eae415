// Below the columns: the vote, and what is done with all answers together.

import { useState } from 'react';
import type { Agent } from '#features/agents/contract.ts';
import { Button } from '#ui/controls/button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import type { ShownComparison } from '../queries.ts';
import { askedName } from './asked-name.ts';
import { compareMessages } from './compare-messages.ts';
import type { ComparisonActions } from './use-comparison-actions.ts';
import { DifferencesDialog } from './differences-dialog.tsx';
import { VotesDialog } from './votes-dialog.tsx';

type BarProps = {
  comparison: ShownComparison;
  agents: readonly Agent[];
  actions: ComparisonActions;
  onClose: (() => void) | null;
};

export function ComparisonBar({ comparison, agents, actions, onClose }: BarProps) {
  const [dialog, setDialog] = useState<'differences' | 'votes' | null>(null);
  const running = comparison.answers.flatMap(({ message: { status, runId } }) =>
    status === 'running' && runId !== null ? [runId] : [],
  );
  const written = comparison.answers.filter(({ message }) => message.content !== '');
  const isVotable = comparison.votedAt === null && (comparison.isOpen || !comparison.isBlind);
  const close = (): void => setDialog(null);
  return (
    <div className="chat-compare-bar">
      <p role="status" className="cap">
        {wordsOf(comparison, { isRunning: running.length > 0, isVotable })}
      </p>
      {running.length > 0 ? (
        <Button size="sm" onClick={() => void actions.stop(running)}>
          {compareMessages.stopAll}
        </Button>
      ) : (
        <>
          {isVotable && <Votes written={written} actions={actions} />}
          {written.length > 1 && (
            <>
              <Menu
                label={compareMessages.mergeWith}
                items={agents
                  .filter(({ isAvailable, requiredPlan }) => isAvailable && !requiredPlan)
                  .map(({ id, name }) => ({ id, label: name, onSelect: () => void actions.merge(id) }))}
                trigger={(trigger) => (
                  <Button {...trigger} size="sm">
                    {compareMessages.merge}
                  </Button>
                )}
              />
              <Button size="sm" onClick={() => setDialog('differences')}>
                {compareMessages.differences}
              </Button>
            </>
          )}
          {comparison.votedAt !== null && (
            <Button size="sm" variant="ghost" onClick={() => setDialog('votes')}>
              {compareMessages.votes}
            </Button>
          )}
          {onClose && (
            <Button size="sm" variant="ghost" onClick={onClose}>
              {compareMessages.close}
            </Button>
          )}
        </>
      )}
      {dialog === 'differences' && <DifferencesDialog answers={written} onClose={close} />}
      {dialog === 'votes' && <VotesDialog onClose={close} />}
    </div>
  );
}

type VotesProps = { written: ShownComparison['answers']; actions: ComparisonActions };

/** A vote for each answer, by the name of its agent. */
function Votes({ written, actions }: VotesProps) {
  return (
    <>
      <span className="chat-compare-votes">
        {written.map(({ message }) => (
          <Button
            key={message.id}
            size="sm"
            aria-label={compareMessages.betterOf(askedName(message))}
            onClick={() => void actions.vote(message.id)}
          >
            <bdi className="cut">{askedName(message)}</bdi>
          </Button>
        ))}
      </span>
      {written.length > 1 && (
        <Button size="sm" onClick={() => void actions.vote(null)}>
          {compareMessages.tie}
        </Button>
      )}
      <span className="grow" />
    </>
  );
}

function wordsOf(
  { answers, winnerId, votedAt, hasHiddenNames }: ShownComparison,
  { isRunning, isVotable }: { isRunning: boolean; isVotable: boolean },
): string {
  if (isRunning) return compareMessages.waiting;
  if (votedAt === null) {
    if (!isVotable) return '';
    return hasHiddenNames ? compareMessages.askBlind : compareMessages.ask;
  }
  const winner = answers.find(({ message }) => message.id === winnerId)?.message;
  return winner === undefined ? compareMessages.tied : compareMessages.voted(askedName(winner));
}
