// What the linter finds in a design: every kind with its weight. The contract has the shape in which people get it.

import type { Finding } from '#features/design/contract.ts';

export type Severity = Finding['severity'];

/** Error: a client would notice it is wrong. Warning: it should not be signed like this. Info: worth a look. */
export const severities = {
  'design/fact-contradicted': 'error',
  'design/value-contradicted': 'error',
  'design/placeholder-unresolved': 'error',
  'design/cidr-invalid': 'error',
  'design/cidr-host-bits': 'error',
  'design/cidr-overlap': 'error',
  'design/cidr-outside': 'error',
  'design/cidr-unallocated': 'info',
  'design/service-absent': 'warning',
  'design/topic-missing': 'warning',
  'design/topic-unselected': 'info',
  'design/section-empty': 'warning',
  'design/heading-duplicate': 'warning',
  'design/heading-jump': 'warning',
  'design/claim-uncited': 'warning',
  'design/link-unsafe': 'error',
  'design/link-broken': 'error',
  'design/link-malformed': 'error',
  'design/image-remote': 'error',
  'design/image-unknown': 'error',
  'design/table-broken': 'error',
  'design/table-ragged': 'warning',
  'design/leftover': 'warning',
} as const satisfies Record<string, Severity>;

export type FindingCode = keyof typeof severities;

/** Offsets into the text. */
export type Range = { start: number; end: number };

export type Issue = Range & { code: FindingCode; message: string; replace?: string };

export type Report = (issue: Issue) => void;

/** In the code's own lines and columns, both from 1. */
export type CodeFinding = {
  code: string;
  severity: Severity;
  message: string;
  line: number;
  column: number;
  length: number;
};

export type CheckCode = (language: string, code: string) => readonly CodeFinding[];
