// The cells of a run as CSV, one line each.

import { writeCsvRow } from '#text/csv/write-row.ts';
import type { RunDetail } from '../run-shapes.ts';

const HEAD = [
  'Suite',
  'Version',
  'Case',
  'Agent',
  'Model',
  'Repeat',
  'State',
  'Verdict of the checks',
  'Decided by a person',
  'Cost in USD',
  'Input tokens',
  'Output tokens',
  'Time to first token in ms',
  'Time in ms',
];

type Exported = Pick<RunDetail, 'title' | 'suiteVersion' | 'agents' | 'cases' | 'cells'>;

export function writeResultsCsv({ title, suiteVersion, agents, cases, cells }: Exported): string {
  const titles = new Map(cases.map((item) => [item.key, item.title]));
  const rows = cells.map((cell) => {
    const agent = agents.find(({ id }) => id === cell.agentId);
    return [
      title,
      String(suiteVersion),
      titles.get(cell.caseKey) ?? cell.caseKey,
      agent?.name ?? cell.agentId,
      agent?.model ?? '',
      String(cell.repeat),
      cell.state,
      cell.verdict ?? '',
      cell.override ?? '',
      cell.costUsd.toFixed(6),
      String(cell.inputTokens),
      String(cell.outputTokens),
      String(cell.firstTokenMs ?? ''),
      String(cell.totalMs ?? ''),
    ];
  });
  return [HEAD, ...rows].map(writeCsvRow).join('');
}
