// The words of the list of designs.

import { failureWith } from '#ui/overlays/toast/attempt.ts';

export const designListMessages = {
  designs: 'Designs',
  newDesign: 'New design',
  list: {
    loading: 'Designs',
    failed: 'The designs could not be loaded.',
    empty: 'No designs yet',
  },
  search: 'Search designs',
  nothingMatches: (search: string) => `No results for “${search}”.`,
  addToProject: (title: string) => `Add ${title} to a project`,
  rename: (title: string) => `Rename ${title}`,
  newTitle: (title: string) => `New title of ${title}`,
  renameFailed: failureWith('Failed to rename'),
  delete: (title: string) => `Delete ${title}`,
  deletion: {
    deleted: 'Design deleted',
    undo: 'Undo',
    deleteFailed: failureWith('Failed to delete'),
    restoreFailed: failureWith('Failed to restore'),
  },
  generating: 'Generating...',
  close: 'Close',
};
