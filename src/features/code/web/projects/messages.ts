// The words of the list of projects. Those in the specification are its exact texts.

import { failureWith } from '#ui/overlays/toast/attempt.ts';

export const projectMessages = {
  title: 'Generated files',
  newProject: 'New code',
  name: 'Name of the project',
  renameOpen: 'Rename project',
  importFiles: 'Import files',
  exportFiles: 'Export files',
  verifyReceipt: 'Verify a receipt',
  search: 'Search projects',
  nothingMatches: (search: string) => `No results for “${search}”.`,
  list: {
    loading: 'Loading generated files',
    failed: 'The generated files could not be loaded.',
    empty: 'No files generated yet',
  },
  more: 'Show older',
  states: {
    passed: 'Checks passed',
    warnings: 'Warning',
    errors: 'Problem',
    unchecked: 'Not checked',
  },
  actions: (title: string) => `Actions for ${title}`,
  rename: 'Rename',
  newTitle: (title: string) => `New name of ${title}`,
  delete: 'Delete',
  addToProject: 'Add to project',
  renameFailed: failureWith('Failed to rename'),
  deletion: {
    deleted: 'Project deleted',
    undo: 'Undo',
    deleteFailed: failureWith('Failed to delete'),
    restoreFailed: failureWith('Failed to restore'),
  },
  imported: 'Document uploaded successfully',
  importFailed: 'The files could not be imported',
  notText: (name: string) => `${name} is not a text file.`,
  fileTooLarge: (name: string) => `${name} is larger than 1 MB.`,
  noLanguage: 'Choose a language first: the names of these files do not say one.',
  exported: 'Files exported successfully',
  exportFailed: 'The files could not be exported',
} as const;
