// The person's votes: how often each agent won, how fast it was and what it cost.

import { useQuery } from '@tanstack/react-query';
import { formatCost, formatDuration } from '#text/english/amounts.ts';
import { saveFile } from '#ui/api/save-file.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Table, type Column } from '#ui/components/table.tsx';
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
      {hasVotes && (
        <Table
          label={compareMessages.votes}
          columns={columns}
          rows={votes.data.agents}
          keyOf={({ agentId }) => agentId}
        />
      )}
      {hasVotes && <p className="cap">{compareMessages.votesAbout}</p>}
    </Dialog>
  );
}

const columns: Column<ShownVotes['agents'][number]>[] = [
  { head: compareMessages.agent, isRowHead: true, cell: ({ name }) => name },
  { head: compareMessages.wins, className: 'r', cell: ({ wins }) => wins },
  { head: compareMessages.ties, className: 'r', cell: ({ ties }) => ties },
  { head: compareMessages.rounds, className: 'r', cell: ({ rounds }) => rounds },
  { head: compareMessages.firstWords, className: 'r', cell: (agent) => durationOf(agent.medianFirstTextMs) },
  { head: compareMessages.total, className: 'r', cell: (agent) => durationOf(agent.medianTotalMs) },
  {
    head: compareMessages.cost,
    className: 'r',
    cell: ({ costUsd }) => (costUsd > 0 ? formatCost(costUsd) : compareMessages.unknown),
  },
];

function durationOf(milliseconds: number | null): string {
  return milliseconds === null ? compareMessages.unknown : formatDuration(milliseconds);
}
