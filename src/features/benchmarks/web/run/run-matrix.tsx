// The answers of a run: a row for each case, a column for each agent. A cell opens the answer.

import { Table, type Column } from '#ui/components/table.tsx';
import { benchmarkMessages, cellMessages as words } from '../messages.ts';
import type { ShownRunDetail } from '../queries.ts';
import { outcomeOf } from '../state-badge.tsx';

type Cell = ShownRunDetail['cells'][number];
type Row = { key: string; title: string; cells: ReadonlyMap<string, readonly Cell[]> };
type RunMatrixProps = { run: ShownRunDetail; openId: string | undefined; onOpen: (cellId: string) => void };

export function RunMatrix({ run, openId, onOpen }: RunMatrixProps) {
  const rows = rowsOf(run);
  const columns: Column<Row>[] = [
    { head: benchmarkMessages.columns.case, isRowHead: true, className: 'benchmark-case', cell: ({ title }) => title },
    ...run.agents.map((agent): Column<Row> => ({
      head: agent.name,
      cell: ({ title, cells }) => (
        <MatrixCell cells={cells.get(agent.id) ?? []} {...{ agentName: agent.name, title, openId, onOpen }} />
      ),
    })),
  ];
  return (
    <Table
      className="benchmark-matrix"
      columns={columns}
      rows={rows}
      keyOf={({ key }) => key}
      label={words.matrix}
      isOpen={({ cells }) => [...cells.values()].some((own) => own.some(({ id }) => id === openId))}
    />
  );
}

type MatrixCellProps = {
  cells: readonly Cell[];
  agentName: string;
  title: string;
  openId: string | undefined;
  onOpen: (cellId: string) => void;
};

function MatrixCell({ cells, agentName, title, openId, onOpen }: MatrixCellProps) {
  const [first] = cells;
  if (!first) return null;
  const summary = summaryOf(cells);
  return (
    <button
      type="button"
      className="benchmark-cell"
      data-outcome={outcomeKey(cells)}
      aria-pressed={cells.some(({ id }) => id === openId)}
      aria-label={words.open(agentName, title, summary)}
      onClick={() => onOpen(first.id)}
    >
      {summary}
    </button>
  );
}

/** The outcome of one answer, or how many of those that are finished have passed. */
function summaryOf(cells: readonly Cell[]): string {
  const [first] = cells;
  const finished = cells.filter(({ state }) => state === 'done' || state === 'unanswered');
  if (first && (cells.length === 1 || finished.length === 0)) return outcomeOf(first);
  const passed = finished.filter((cell) => decidedOf(cell) === 'passed').length;
  return words.share({ passed, finished: finished.length, open: cells.length - finished.length });
}

/** Returns what colours the cell: one outcome for all finished repeats, or mixed. */
function outcomeKey(cells: readonly Cell[]): string {
  const outcomes = new Set(cells.flatMap((cell) => decidedOf(cell) ?? []));
  if (outcomes.size === 0) return 'open';
  return outcomes.size === 1 ? ([...outcomes][0] ?? 'open') : 'mixed';
}

function decidedOf({ override, verdict }: Cell): string | null {
  return override ?? verdict;
}

function rowsOf({ cases, cells }: ShownRunDetail): Row[] {
  const byCase = new Map<string, Map<string, Cell[]>>();
  for (const cell of cells) {
    const agents = byCase.get(cell.caseKey) ?? new Map<string, Cell[]>();
    agents.set(cell.agentId, [...(agents.get(cell.agentId) ?? []), cell]);
    byCase.set(cell.caseKey, agents);
  }
  return cases.map(({ key, title }) => ({ key, title, cells: byCase.get(key) ?? new Map<string, Cell[]>() }));
}
