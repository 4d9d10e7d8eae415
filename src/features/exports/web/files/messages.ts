// The words of the file explorer. Those in the specification are its exact texts.

import { failureWith } from '#ui/overlays/toast/attempt.ts';

export const fileMessages = {
  title: 'File Explorer',
  list: {
    loading: 'File Explorer',
    failed: 'The files could not be loaded.',
    empty: 'No files generated yet',
  },
  deletion: {
    deleted: 'File deleted',
    undo: 'Undo',
    deleteFailed: failureWith('Failed to delete'),
    restoreFailed: failureWith('Failed to restore'),
  },
  exportAll: 'Export all files',
  exportChosen: (count: number) => `Export ${count} ${count === 1 ? 'file' : 'files'}`,
  exported: 'Files exported successfully',
  choose: (name: string) => `Choose ${name}`,
  download: (name: string) => `Download ${name}`,
  delete: (name: string) => `Delete ${name}`,
  warnings: (count: number) => `${count} ${count === 1 ? 'warning' : 'warnings'}`,
  pages: (count: number) => `${count} ${count === 1 ? 'page' : 'pages'}`,
};
