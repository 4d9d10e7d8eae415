// The runs of a person, the newest first.

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PlanArt } from '#ui/components/states/empty-art.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { Table, type Column } from '#ui/components/table.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { formatWhen } from '#text/dates/format-date.ts';
import { formatUsd } from '../format-figures.ts';
import { benchmarkMessages, runListMessages as words } from '../messages.ts';
import { runsQuery, type ShownRun } from '../queries.ts';
import { StateBadge } from '../state-badge.tsx';

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
  if (!query.data) return <ListState query={{ ...query, data: undefined }} words={words.list} />;
  if (query.data.length === 0)
    return (
      <EmptyState
        art={<PlanArt />}
        {...words.empty}
        action={<Button onClick={onNew}>{benchmarkMessages.newRun}</Button>}
      />
    );
  return <Table columns={columns} rows={query.data} keyOf={({ id }) => id} label={benchmarkMessages.tabs.runs} />;
}
