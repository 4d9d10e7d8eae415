// The words of the files of tasks and comments.

import { failureWith } from '#ui/overlays/toast/attempt.ts';

export const attachmentMessages = {
  title: 'Files',
  file: 'File',
  add: 'Attach files',
  hint: 'Or drop or paste them here, up to 25 MB each.',
  tooLarge: 'A file can have up to 25 MB.',
  failed: (name: string) => `${name} could not be attached`,
  loadFailed: 'The files could not be loaded. Try again',
  added: (count: number) => (count === 1 ? 'File attached' : `${count} files attached`),
  undoFailed: 'The files could not be removed',
  delete: (name: string) => `Delete ${name}`,
  deletion: {
    deleted: 'File deleted',
    undo: 'Undo',
    deleteFailed: failureWith('Failed to delete'),
    restoreFailed: failureWith('Failed to restore'),
  },
};
