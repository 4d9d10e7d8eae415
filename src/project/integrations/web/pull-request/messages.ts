// The words of a pull request with the files of a code project.

import type { PushOutcome } from '../../shared/push-shapes.ts';

export const pullMessages = {
  title: 'Open a pull request',
  text: 'The files go on a new branch. A branch that exists is never written to.',
  workspace: 'Workspace',
  repository: 'Repository',
  folder: 'Folder in the repository',
  folderHint: 'Empty for the root.',
  base: 'Branch to change',
  baseHint: 'Empty for the default branch of the repository.',
  branch: 'New branch',
  branchInvalid: 'Letters, digits, and . _ - / between them.',
  pullTitle: 'Title',
  description: 'Description',
  receipt: 'Receipt of the checks, added to the description',
  receiptLoading: 'The receipt is written',
  receiptFailed: 'The receipt could not be read.',
  files: (count: number) => (count === 1 ? '1 file' : `${count} files`),
  cancel: 'Cancel',
  close: 'Close',
  back: 'Change and try again',
  submit: 'Open pull request',
  busy: 'Asking the host...',
  loading: 'Code hosts',
  ownerOnly:
    'Only the owner of a workspace opens pull requests from here, because the token of the code host is theirs. Download the ZIP instead.',
  none: 'No repository is linked in this workspace. Connect a code host under Project, Integrations, and link a repository.',
  failed: 'The pull request could not be opened',
  outcomes: {
    opened: 'The pull request is open',
    pushed: 'The branch is there, the pull request is not',
    refused: 'Nothing was changed at the code host',
    unknown: 'It is not known whether the branch was made',
  } satisfies Record<PushOutcome['answer'], string>,
  pushedText: (branch: string) =>
    `Open the pull request from ${branch} at the host, or delete that branch and try again.`,
  unknownText: (branch: string) =>
    `Look at the host whether ${branch} is there before you try again with another name.`,
  open: (number: number) => `Show pull request ${number}`,
} as const;
