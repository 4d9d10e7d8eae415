// The words of importing Terraform.

import { failureWith } from '#ui/overlays/toast/attempt.ts';

export const importMessages = {
  title: 'Import Terraform',
  text: 'Choose .tf files, a ZIP of them, the output of “terraform show -json”, or a state file. Secrets are removed before anything is stored.',
  choose: 'Choose files',
  chooseOther: 'Choose other files',
  reading: 'Reading...',
  readFailed: 'These files could not be read',
  chosen: (paths: readonly string[]) =>
    paths.length <= 3 ? paths.join(', ') : `${paths.length.toLocaleString('en')} files`,
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

/** These messages say why chosen files are not read. */
export const readFilesMessages = {
  nothing: 'There is no Terraform file, plan or state among these files.',
  noZip: (name: string) => `${name} is not a ZIP file, or it is damaged.`,
  tooLarge: (name: string) => `${name} holds more than 20 MB.`,
  tooMany: (files: number, max: number) =>
    `These are ${files.toLocaleString('en')} files; at most ${max.toLocaleString('en')} can be read at once.`,
  tooLong: (length: number, max: number) =>
    `These files have ${length.toLocaleString('en')} characters; at most ${max.toLocaleString('en')} can be read at once.`,
} as const;

function count(number: number, word: string): string {
  return `${number.toLocaleString('en')} ${word}${number === 1 ? '' : 's'}`;
}
