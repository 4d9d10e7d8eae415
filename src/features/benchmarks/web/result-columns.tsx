// The columns that the leaderboard and the results of a run share.

import type { Column } from '#ui/components/table.tsx';
import type { AgentResult } from '../shared/run-shapes.ts';
import { formatInterval, formatMs, formatPercent, formatUsd } from './format-figures.ts';
import { IntervalBar } from './interval-bar.tsx';
import { benchmarkMessages } from './messages.ts';

const { columns: heads, tips } = benchmarkMessages;

export type ShownResult = AgentResult & { name: string; model: string };

export const resultColumns: readonly Column<ShownResult>[] = [
  { head: heads.rank, headTip: tips.rank, className: 'r', cell: ({ rank }) => rank },
  {
    head: heads.agent,
    isRowHead: true,
    className: 'benchmark-agent',
    cell: ({ name, agentId, model }) => (
      <>
        {name}
        {model !== name && model !== agentId && <span className="benchmark-model">{model}</span>}
      </>
    ),
  },
  { head: heads.rate, className: 'r', cell: ({ passRate }) => <strong>{formatPercent(passRate)}</strong> },
  {
    head: heads.interval,
    headTip: tips.interval,
    cell: ({ passRate, interval }) => (
      <span className="benchmark-rate">
        <IntervalBar rate={passRate} interval={interval} />
        <span className="num">{formatInterval(interval)}</span>
      </span>
    ),
  },
  { head: heads.count, className: 'r', cell: ({ caseCount }) => caseCount },
  {
    head: heads.undecided,
    headTip: tips.undecided,
    className: 'r',
    cell: ({ unchecked, unanswered }) => unchecked + unanswered,
  },
  { head: heads.cost, className: 'r', cell: ({ costUsd }) => formatUsd(costUsd) },
  {
    head: heads.perPass,
    headTip: tips.perPass,
    className: 'r',
    cell: ({ costPerPassUsd }) => formatUsd(costPerPassUsd),
  },
  { head: heads.p50, className: 'r', cell: ({ p50Ms }) => formatMs(p50Ms) },
  { head: heads.p95, className: 'r', cell: ({ p95Ms }) => formatMs(p95Ms) },
];
