// The words of the list of blueprints.

import { failureWith } from '#ui/overlays/toast/attempt.ts';

export const listMessages = {
  list: {
    loading: 'Loading blueprints',
    failed: 'The blueprints could not be loaded.',
    tryAgain: 'Try again',
    empty: 'No blueprints yet',
  },
  empty: 'No blueprints yet',
  emptyText:
    'Describe what you want to build, or start on an empty canvas. Addresses, rules, cost and Terraform follow.',
  search: 'Search blueprints',
  nothingMatches: (search: string) => `No results for “${search}”.`,
  more: 'Show older',
  describe: 'Describe a solution',
  emptyCanvas: 'Empty canvas',
  importTerraform: 'Import Terraform',
  components: (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'component' : 'components'}`,
  actions: (title: string) => `Actions for ${title}`,
  rename: 'Rename',
  newTitle: (title: string) => `New title of ${title}`,
  duplicate: 'Duplicate',
  copyOf: (title: string) => `${title} (copy)`,
  addToProject: 'Add to project',
  delete: 'Delete',
  renameFailed: failureWith('Failed to rename'),
  duplicateFailed: failureWith('Failed to duplicate'),
  createFailed: failureWith('The blueprint could not be created'),
  deletion: {
    deleted: 'Blueprint deleted',
    undo: 'Undo',
    deleteFailed: failureWith('Failed to delete'),
    restoreFailed: failureWith('Failed to restore'),
  },
  dialog: {
    emptyTitle: 'Empty canvas',
    title: 'Title',
    titlePlaceholder: 'Web shop in West Europe',
    cloud: 'Cloud',
    untitled: 'Untitled blueprint',
    cancel: 'Cancel',
    create: 'Create',
    creating: 'Creating...',
  },
} as const;
