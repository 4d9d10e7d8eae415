// The words of a state that is compared with a document.

import { failureWith } from '#ui/overlays/toast/attempt.ts';
import type { DocumentDeviation, DocumentPlace } from '../../../shared/state-shapes.ts';

export const stateMessages = {
  open: 'Compare with a Terraform state',
  loading: 'Comparison',
  panel: {
    title: 'Comparison with a Terraform state',
    text: 'Choose or paste a state file, or the output of “terraform show -json” of a plan or state. Each deviation leads to its place in this document. Secrets are taken out, and nothing of it is stored.',
    same: 'No deviation: what there is matches the document.',
  },
  version: 'Document',
  currentText: 'The text as it is now',
  named: (name: string, isApproved: boolean) => `Version ${name}${isApproved ? ', approved' : ''}`,
  environment: 'Environment',
  bestEnvironment: 'The one that fits best',
  compareFailed: failureWith('The file could not be compared'),
  part: 'Part',
  fact: 'Fact',
  place: 'Text',
  openNode: (name: string) => `Open ${name} in the blueprint`,
  factValue: ({ label, value }: NonNullable<DocumentDeviation['factRow']>) =>
    value === '' ? `${label}: not set` : `${label}: ${value}`,
  lineOf: ({ heading, range }: DocumentPlace) =>
    heading === null ? `Line ${range.line}` : `${heading}, line ${range.line}`,
  /** It says what is there: 'Subnets, CIDR: 10.20.3.0/24'. */
  content: (kind: DocumentDeviation['kind'], { table, column, text }: DocumentPlace) => {
    if (table === null) return `“${text}”`;
    const name = table === '' ? 'Table' : table;
    if (kind === 'extra') return `${name}: not listed`;
    return column === null ? name : `${name}, ${column}: ${text}`;
  },
  nowhere: 'The document says nothing about it.',
  moved: 'This line is not in the text any more',
  movedText: 'The text has changed since the comparison. Compare again to find it.',
  movedVersionText: 'It is in the version that was compared. Open it under Versions.',
} as const;
