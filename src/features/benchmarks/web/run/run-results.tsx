// What a complete run comes to: the agents with intervals, the pairs, and the cases on which they differ.

import { Table, type Column } from '#ui/components/table.tsx';
import '#ui/components/card.css';
import type { PairResult } from '../../shared/run-shapes.ts';
import { formatP, formatPercent } from '../format-figures.ts';
import { benchmarkMessages, runMessages as words } from '../messages.ts';
import type { ShownRunDetail } from '../queries.ts';
import { resultColumns, type ShownResult } from '../result-columns.tsx';

type Results = NonNullable<ShownRunDetail['results']>;
type RunResultsProps = { run: ShownRunDetail; results: Results };

/** Below this p the test finds a difference (docs/decisions/0090-benchmarks.md). */
const LEVEL = 0.05;
const FEW_CASES = 20;

export function RunResults({ run, results }: RunResultsProps) {
  const nameOf = (id: string): string => run.agents.find((agent) => agent.id === id)?.name ?? id;
  const rows = results.agents.map((result): ShownResult => {
    const agent = run.agents.find(({ id }) => id === result.agentId);
    return { ...result, name: agent?.name ?? result.agentId, model: agent?.model ?? '' };
  });
  return (
    <div className="benchmark-stack">
      <section className="card">
        <header className="card-h">
          <h2 className="head cut">{words.tabs.results}</h2>
        </header>
        <div className="card-b">
          <Table
            columns={[...resultColumns, ...repeatColumns(run.repeats)]}
            rows={rows}
            keyOf={({ agentId }) => agentId}
            label={words.tabs.results}
          />
          {run.caseCount < FEW_CASES && <p className="cap benchmark-note">{words.few(run.caseCount)}</p>}
        </div>
      </section>
      {results.pairs.length > 0 && <Pairs pairs={results.pairs} nameOf={nameOf} />}
      {results.disputed.length > 0 && <Disputed run={run} disputed={results.disputed} nameOf={nameOf} />}
    </div>
  );
}

/** Figures that only repeats give. */
function repeatColumns(repeats: number): Column<ShownResult>[] {
  if (repeats === 1) return [];
  return [
    {
      head: words.passAtK(repeats),
      className: 'r',
      cell: ({ passAtK }) => formatPercent(passAtK[repeats - 1] ?? null),
    },
    {
      head: words.consistency,
      headTip: words.consistencyTip,
      className: 'r',
      cell: ({ consistency }) => formatPercent(consistency),
    },
  ];
}

function Pairs({ pairs, nameOf }: { pairs: readonly PairResult[]; nameOf: (id: string) => string }) {
  const heads = words.pairColumns;
  const columns: Column<PairResult>[] = [
    { head: heads.pair, isRowHead: true, cell: ({ oneId, otherId }) => `${nameOf(oneId)} – ${nameOf(otherId)}` },
    { head: heads.same, className: 'r', cell: ({ caseCount }) => caseCount },
    { head: heads.one, className: 'r', cell: ({ onlyOne }) => onlyOne },
    { head: heads.other, className: 'r', cell: ({ onlyOther }) => onlyOther },
    { head: heads.p, className: 'r', cell: ({ p }) => formatP(p) },
    { head: heads.verdict, cell: (pair) => findingOf(pair, nameOf) },
  ];
  return (
    <section className="card">
      <header className="card-h">
        <h2 className="head cut">{words.pairs}</h2>
      </header>
      <div className="card-b">
        <p className="cap benchmark-lead">{words.pairsText}</p>
        <Table
          columns={columns}
          rows={pairs}
          keyOf={({ oneId, otherId }) => `${oneId} ${otherId}`}
          label={words.pairs}
        />
      </div>
    </section>
  );
}

function findingOf({ p, onlyOne, onlyOther, oneId, otherId }: PairResult, nameOf: (id: string) => string): string {
  if (p >= LEVEL) return words.same;
  return words.differs(nameOf(onlyOne > onlyOther ? oneId : otherId));
}

type DisputedProps = { run: ShownRunDetail; disputed: Results['disputed']; nameOf: (id: string) => string };

function Disputed({ run, disputed, nameOf }: DisputedProps) {
  const columns: Column<Results['disputed'][number]>[] = [
    {
      head: benchmarkMessages.columns.case,
      isRowHead: true,
      className: 'benchmark-case',
      cell: ({ caseKey }) => run.cases.find(({ key }) => key === caseKey)?.title ?? caseKey,
    },
    { head: words.passedBy, cell: ({ passedBy }) => passedBy.map(nameOf).join(', ') },
    { head: words.failedBy, cell: ({ failedBy }) => failedBy.map(nameOf).join(', ') },
  ];
  return (
    <section className="card">
      <header className="card-h">
        <h2 className="head cut">{words.disputed}</h2>
      </header>
      <div className="card-b">
        <Table columns={columns} rows={disputed} keyOf={({ caseKey }) => caseKey} label={words.disputed} />
      </div>
    </section>
  );
}
