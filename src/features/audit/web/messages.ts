// The words of the page of the audit log.

import type { AuditOutcome } from '#contract/audit/audit.ts';
import { failureWith } from '#ui/overlays/toast/attempt.ts';
import type { AuditVerdict } from '../contract.ts';

type Unchecked = Extract<AuditVerdict, { result: 'not-checked' }>['reason'];
type Broken = Extract<AuditVerdict, { result: 'broken' }>['reason'];

const outcomes: Record<AuditOutcome, string> = { done: 'Done', refused: 'Refused' };

const unchecked: Record<Unchecked, string> = {
  empty: 'there is no event yet',
  'under-way': 'another check is under way. Try again when it has ended',
  trimmed: 'old events were removed meanwhile. Check again',
  'too-long': 'the log is too long to be checked within 50 seconds. Export it and compare its hashes',
};

const broken: Record<Broken, string> = {
  changed: 'it is not as it was written',
  missing: 'it is missing',
  'name-changed': 'the name of its person was changed',
  'end-missing': 'it and all rows after it are missing',
};

export const auditMessages = {
  title: 'Audit log',
  lead: 'Who did what, when and from where. The log only grows, and each row holds the hash of the row before it.',
  kind: 'Kind',
  anyKind: 'All kinds',
  person: 'Person',
  personHint: 'Email or id',
  target: 'Target',
  targetHint: 'Id',
  outcome: 'Outcome',
  anyOutcome: 'All outcomes',
  from: 'From',
  to: 'To',
  reset: 'Clear filter',
  verify: 'Verify',
  verifying: 'Verifying...',
  verifyFailed: failureWith('The log was not checked'),
  export: 'Export as JSON Lines',
  verdict: (verdict: AuditVerdict): string => {
    if (verdict.result === 'whole')
      return `The log is whole: rows ${verdict.first} to ${verdict.last} are as they were written.`;
    if (verdict.result === 'not-checked') return `The log was not checked, because ${unchecked[verdict.reason]}.`;
    return `The log is broken at row ${verdict.number}: ${broken[verdict.reason]}.`;
  },
  table: 'Events, newest first',
  row: 'Row',
  at: 'When',
  what: 'What',
  who: 'Who',
  address: 'Address',
  details: 'Details',
  outcomes,
  times: (count: number) => `${count} times`,
  nobody: 'Not signed in, or the server',
  deleted: (id: string) => `Deleted account ${id}`,
  detailsOf: (row: number) => `Details of row ${row}`,
  actorId: 'Person’s id',
  targetOf: (kind: string) => `Target (${kind.replaceAll('-', ' ')})`,
  noTarget: 'none',
  hash: 'Hash',
  previousHash: 'Hash of the row before',
  more: 'Show more',
  list: {
    loading: 'Loading the events',
    failed: 'The events could not be loaded.',
    empty: 'No event matches the filter',
  },
} as const;
