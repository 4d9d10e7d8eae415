// The words of Terraform of a blueprint.

import { failureWith } from '#ui/overlays/toast/attempt.ts';
import type { Jsonified } from '#ui/api/jsonified.ts';
import type { Deviation } from '#model/terraform/compare/deviation.ts';

const kinds: Record<Deviation['kind'], string> = {
  missing: 'Not deployed',
  extra: 'Not in blueprint',
  changed: 'Changed',
};

export const terraformMessages = {
  loading: 'Writing Terraform',
  failed: 'Terraform could not be written',
  failedText: 'Your blueprint is kept.',
  empty: 'Nothing to write yet',
  emptyText: 'Add a network or a component to the canvas. Its Terraform appears here.',
  file: 'File',
  code: (path: string) => `Terraform, ${path}`,
  fullWidth: 'Full width',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'The file could not be copied',
  download: 'Download ZIP',
  downloadFailed: failureWith('The files could not be saved'),
  open: 'Open in Code Editor',
  opening: 'Opening...',
  openFailed: failureWith('The code project could not be created'),
  projectTitle: (title: string) => `${title} Terraform`,
  findings: (count: number) => `${count} ${count === 1 ? 'finding' : 'findings'} of the code checker`,
  noFindings: 'The code checker found no problems.',
  toFill: (count: number) => `${count} ${count === 1 ? 'variable' : 'variables'} to set`,
  notExported: (count: number) => `${count} ${count === 1 ? 'part' : 'parts'} not included`,
  changes: (count: number) => `${count} ${count === 1 ? 'change' : 'changes'} to imported files`,
  line: (path: string, line: number) => `${path}, line ${line}`,
  comparison: {
    title: 'Compare with what is deployed',
    text: 'Choose or paste a state file, or the output of “terraform show -json” of a plan or state. Secrets are removed first, and the file is not stored.',
    same: 'No deviations. What is deployed matches the blueprint.',
  },
  choose: 'Choose a file to compare',
  chooseShort: 'Choose a file',
  paste: 'Paste',
  pasteLabel: 'State or plan as JSON',
  pasteHint: 'Paste it here: it is compared at once.',
  compare: 'Compare',
  comparing: 'Comparing...',
  compareFailed: 'The file could not be compared',
  deviations: (count: number) => `${count} ${count === 1 ? 'deviation' : 'deviations'}`,
  redacted: (count: number) => `${count} ${count === 1 ? 'secret was' : 'secrets were'} removed and not compared.`,
  more: (count: number) => `${count.toLocaleString('en')} more are not listed.`,
  kind: (kind: Deviation['kind']) => kinds[kind],
  change: ({ argument, from, to }: Jsonified<Deviation>) => `${argument}: ${from ?? 'nothing'} → ${to ?? 'nothing'}`,
  editor: {
    fix: 'Fix',
    findFailed: 'The search could not be loaded',
    findFailedDetail: 'Check your connection and try again.',
  },
} as const;
