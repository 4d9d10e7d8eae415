// The words of the history of a project.

import { failureWith } from '#ui/overlays/toast/attempt.ts';
import type { ShownTurn, ShownVersion } from '../queries.ts';

const KINDS: Record<ShownTurn['kind'], string> = {
  generate: 'Generated',
  'follow-up': 'Changed by instruction',
  convert: 'Converted',
  explain: 'Explained',
  upgrade: 'Upgraded',
};
const STATUSES: Record<ShownTurn['status'], string> = {
  running: 'in progress',
  done: '',
  stopped: 'stopped',
  interrupted: 'interrupted',
  failed: 'failed',
};
const REASONS: Record<ShownVersion['reason'], string> = {
  generated: 'Generated',
  edited: 'Edited',
  restored: 'Restored',
  upgraded: 'Upgraded',
  imported: 'Imported',
};

export const historyMessages = {
  turns: 'Turns',
  versions: 'Versions',
  list: {
    loading: 'Versions',
    failed: 'The versions could not be loaded.',
    empty: 'No versions yet',
    emptyReason: 'Each change of the files is kept as a version.',
  },
  kind: (kind: ShownTurn['kind']) => KINDS[kind],
  status: (status: ShownTurn['status']) => STATUSES[status],
  /** '2 → 0 findings after 1 repair'. */
  repairs(first: number, last: number, repairs: number): string {
    if (repairs === 0) return `${first} ${first === 1 ? 'finding' : 'findings'}`;
    return `${first} → ${last} findings after ${repairs} ${repairs === 1 ? 'repair' : 'repairs'}`;
  },
  tokens: (count: number) => `${count.toLocaleString('en')} tokens`,
  noTurns: 'Nothing has been generated here yet.',
  version: (revision: number, reason: ShownVersion['reason']) =>
    `Version ${revision}, ${REASONS[reason].toLowerCase()}`,
  current: 'current',
  restore: (revision: number) => `Restore version ${revision}`,
  restoreThis: 'Restore',
  restored: 'Version restored',
  undo: 'Undo',
  restoreFailed: failureWith('The version could not be restored'),
  close: 'Close',
  prompt: 'Prompt',
  rounds: 'Rounds',
  round: (round: number) => (round === 0 ? 'First answer' : `Repair ${round}`),
  columns: ['Round', 'Findings before', 'Findings after', 'Tokens in', 'Tokens out', 'Cost', 'Time'],
  why: 'Why it changed',
  answer: 'What the agent says',
  changes: 'What changed',
  comparison: 'Changes since this version',
  loadFailed: 'The version could not be loaded',
  loading: 'Loading version',
  noChanges: 'No file changed.',
  added: (path: string) => `${path}, added`,
  removed: (path: string) => `${path}, removed`,
  diff: {
    same: 'Only blank lines differ.',
    changes: (added: number, removed: number) => `${added} lines added, ${removed} removed`,
    unchanged: (count: number) => `${count} unchanged lines`,
    more: (count: number) => `${count} more lines`,
  },
} as const;
