// The person's votes: how often each agent won, how fast it was and what it cost.

import { useQuery } from '@tanstack/react-query';
import { formatCost, formatDuration } from '#text/amounts.ts';
import { saveFile } from '#ui/api/save-file.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import '#ui/components/table.css';
import { votesQuery, type ShownVotes } from './compare-api.ts';
import { compareMessages } from './compare-messages.ts';
import { writeVotesCsv } from './votes-csv.ts';

export function VotesDialog({ onClose }: { onClose: () => void }) {
  const votes = useQuery({ ...votesQuery, staleTime: 0 });
  const hasVotes = votes.data !== undefined && votes.data.votes.length > 0;

  function exportVotes(): void {
    const text = writeVotesCsv(votes.data?.votes ?? []);
    saveFile('agent-votes.csv', new Blob([text], { type: 'text/csv' }));
  }

  return (
    <Dialog
      title={compareMessages.votes}
      wide
      onClose={onClose}
      footer={
        <>
          <Button disabled={!hasVotes} onClick={exportVotes}>
            {compareMessages.exportVotes}
          </Button>
          <span className="grow" />
          <Button onClick={onClose}>{compareMessages.close}</Button>
        </>
      }
    >
      {votes.isError && <p role="alert">{compareMessages.votesFailed}</p>}
      {votes.data && !hasVotes && <p>{compareMessages.noVotes}</p>}
      {hasVotes && <VotesTable votes={votes.data} />}
      {hasVotes && <p className="cap">{compareMessages.votesAbout}</p>}
    </Dialog>
  );
}

function VotesTable({ votes: { agents } }: { votes: ShownVotes }) {
  return (
    <div className="table-box" tabIndex={0} role="region" aria-label={compareMessages.votes}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{compareMessages.agent}</th>
            {[
              compareMessages.wins,
              compareMessages.ties,
              compareMessages.rounds,
              compareMessages.firstWords,
              compareMessages.total,
              compareMessages.cost,
            ].map((name) => (
              <th key={name} scope="col" className="r">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {agents.map((agent) => (
            <tr key={agent.agentId}>
              <th scope="row">{agent.name}</th>
              <td className="r">{agent.wins}</td>
              <td className="r">{agent.ties}</td>
              <td className="r">{agent.rounds}</td>
              <td className="r">{durationOf(agent.medianFirstTextMs)}</td>
              <td className="r">{durationOf(agent.medianTotalMs)}</td>
              <td className="r">{agent.costUsd > 0 ? formatCost(agent.costUsd) : compareMessages.unknown}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function durationOf(milliseconds: number | null): string {
  return milliseconds === null ? compareMessages.unknown : formatDuration(milliseconds);
}
