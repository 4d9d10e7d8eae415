// The runs of a person, the newest first.

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import '#ui/components/table-open.css';
import { Table, type Column } from '#ui/components/table.tsx';
import { formatWhen } from '#text/dates/format-date.ts';
import { formatUsd } from '../format-figures.ts';
import { benchmarkMessages, runListMessages as words } from '../messages.ts';
import { runsQuery, type ShownRun } from '../queries.ts';
import { StateBadge } from '../state-badge.tsx';
import { ListOrBeginning } from './list-or-beginning.tsx';

const heads = benchmarkMessages.columns;

const columns: readonly Column<ShownRun>[] = [
  {
    head: heads.suite,
    isRowHead: true,
    cell: ({ id, title }) => (
      <Link className="table-open" to="/benchmark/runs/$runId" params={{ runId: id }}>
        {title}
      </Link>
    ),
  },
  { head: heads.state, cell: ({ state }) => <StateBadge state={state} /> },
  { head: heads.progress, className: 'r', cell: (run) => words.progress(run.finishedCount, run.cellCount) },
  { head: heads.agents, cell: ({ agents }) => agents.map(({ name }) => name).join(', ') },
  { head: heads.version, className: 'r', cell: ({ suiteVersion }) => suiteVersion },
  { head: heads.cost, className: 'r', cell: ({ spentUsd }) => formatUsd(spentUsd) },
  { head: heads.started, cell: ({ createdAt }) => formatWhen(createdAt) },
];

export function RunsTab({ onNew }: { onNew: () => void }) {
  const query = useQuery(runsQuery);
  return (
    <ListOrBeginning query={query} words={words} onNew={onNew}>
      {(runs) => <Table columns={columns} rows={runs} keyOf={({ id }) => id} label={benchmarkMessages.tabs.runs} />}
    </ListOrBeginning>
  );
}
