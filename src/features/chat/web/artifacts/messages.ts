// The words of artifacts.

import type { DiffWords } from '#ui/diff/diff-view.tsx';
import { failureWith } from '#ui/overlays/toast/attempt.ts';

const lines = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'line' : 'lines'}`;

export const artifactMessages = {
  open: (name: string) => `Open ${name}`,
  panel: 'Artifact',
  choose: 'Artifact of this conversation',
  close: 'Close artifact',
  loading: 'Loading the artifact',
  failed: 'This artifact could not be loaded',
  failedText: 'It is still in the answer.',
  version: (number: number, count: number) => `Version ${number} of ${count}`,
  edited: 'edited by you',
  previous: 'Previous version',
  next: 'Next version',
  view: 'What is shown',
  read: 'Read',
  changes: 'Changes',
  edit: 'Edit',
  text: 'Text of the artifact',
  save: 'Save version',
  saving: 'Saving...',
  saved: 'Version saved',
  saveFailed: failureWith('The version could not be saved. Your text is still here.'),
  tooLong: 'A version can have up to 200,000 characters.',
  cancel: 'Cancel',
  copy: 'Copy',
  copied: 'Copied',
  download: (file: string) => `Save as ${file}`,
  attach: 'Attach to the next message',
  diagram: 'Diagram',
  document: 'Document',
};

export const versionDiffWords: DiffWords = {
  same: 'The text is the same as in the version before.',
  changes: (added, removed) => `${lines(added)} added, ${lines(removed)} removed`,
  unchanged: (count) => `${lines(count)} unchanged`,
  more: (count) => `${lines(count)} more are not shown.`,
};
