// The leaderboard: a table for each suite, one line per agent.

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Table, type Column } from '#ui/components/table.tsx';
import '#ui/components/card.css';
import { formatWhen } from '#text/dates/format-date.ts';
import { benchmarkMessages, leaderboardMessages as words, runMessages } from '../messages.ts';
import { leaderboardQuery, type ShownLeaderboard } from '../queries.ts';
import { resultColumns } from '../result-columns.tsx';
import { ListOrBeginning } from './list-or-beginning.tsx';

type Line = ShownLeaderboard['lines'][number];
/** Below this many cases a table says how little it can show. */
const FEW_CASES = 20;

const columns: readonly Column<Line>[] = [
  ...resultColumns,
  {
    head: benchmarkMessages.columns.when,
    cell: ({ runId, finishedAt }) => (
      <Link className="link" to="/benchmark/runs/$runId" params={{ runId }}>
        {formatWhen(finishedAt)}
      </Link>
    ),
  },
];

export function LeaderboardTab({ onNew }: { onNew: () => void }) {
  const query = useQuery(leaderboardQuery);
  return (
    <ListOrBeginning query={query} words={words} onNew={onNew}>
      {(suites) => (
        <div className="benchmark-stack">
          {suites.map((suite) => (
            <section key={suite.suiteId} className="card">
              <header className="card-h">
                <h2 className="head cut">{suite.title}</h2>
                <span className="cap">
                  {benchmarkMessages.version(suite.version)} · {benchmarkMessages.cases(suite.caseCount)}
                </span>
              </header>
              <div className="card-b">
                <Table
                  columns={columns}
                  rows={suite.lines}
                  keyOf={({ agentId }) => agentId}
                  label={words.caption(suite.title)}
                  caption={words.caption(suite.title)}
                />
                <p className="cap benchmark-note">
                  {suite.caseCount < FEW_CASES ? runMessages.few(suite.caseCount) : words.note}
                </p>
              </div>
            </section>
          ))}
        </div>
      )}
    </ListOrBeginning>
  );
}
