// The words of importing Terraform.

import { failureWith } from '#ui/overlays/toast/attempt.ts';

export const importMessages = {
  title: 'Import Terraform',
  text: 'Choose .tf files, a ZIP of them, the output of “terraform show -json”, or a state file. Secrets are removed before anything is stored.',
  choose: 'Choose files',
  chooseOther: 'Choose other files',
  reading: 'Reading...',
  readFailed: failureWith('These files could not be read'),
  name: 'Title',
  nameDefault: 'Imported from Terraform',
  cancel: 'Cancel',
  create: 'Create blueprint',
  creating: 'Creating...',
  createFailed: failureWith('The blueprint could not be created'),
  summary: ({
    networks,
    subnets,
    components,
    rules,
  }: Record<'networks' | 'subnets' | 'components' | 'rules', number>) =>
    `${count(networks, 'network')}, ${count(subnets, 'subnet')}, ${count(components, 'component')}, ${count(rules, 'rule')}`,
  understood: (number: number) => `${number} recognised`,
  kept: (number: number) => `${number} kept unchanged`,
  unknown: (number: number) => `${number} not recognised`,
  notes: 'Before you create it',
  redacted: (number: number) => `${number} ${number === 1 ? 'secret was' : 'secrets were'} removed.`,
} as const;

function count(number: number, word: string): string {
  return `${number.toLocaleString('en')} ${word}${number === 1 ? '' : 's'}`;
}
