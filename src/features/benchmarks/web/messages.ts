// The words of benchmarks.

import type { ItemWords } from '#ui/list/item-panel.tsx';
import type { ListWords } from '#ui/list/list-state.tsx';
import type { CreateWords } from '#ui/overlays/create-dialog.tsx';
import { failureWith } from '#ui/overlays/toast/attempt.ts';

export const benchmarkMessages = {
  title: 'Benchmarks',
  count: (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'benchmark' : 'benchmarks'}`,
  newLabel: 'New benchmark',
  search: 'Search benchmarks',
  list: {
    loading: 'Benchmarks',
    failed: 'The benchmarks could not be loaded.',
    empty: 'No benchmarks yet',
  } satisfies ListWords,
  empty: { title: 'No benchmarks yet', text: 'Add the first one. Only you see it.' },
  emptyFilter: { title: 'Nothing matches', text: 'Change or clear the search to see other benchmarks.' },
  columns: { title: 'Title', changed: 'Changed' },
  created: (when: string) => `Created ${when}`,
  renamed: (title: string) => `Renamed to “${title}”`,
  undo: 'Undo',
  changeFailed: failureWith('The benchmark could not be changed'),
  deletion: {
    deleted: 'Benchmark deleted',
    undo: 'Undo',
    deleteFailed: failureWith('Failed to delete'),
    restoreFailed: failureWith('Failed to restore'),
  },
  dialog: {
    title: 'New benchmark',
    field: 'Title',
    cancel: 'Cancel',
    create: 'Create benchmark',
    creating: 'Creating...',
    failed: 'The benchmark could not be created.',
    created: 'Benchmark created',
  } satisfies CreateWords,
  panel: {
    item: 'Benchmark',
    close: 'Close',
    delete: 'Delete benchmark',
    titleField: 'Title',
    gone: 'This benchmark no longer exists',
    goneText: 'It may have been deleted, or belong to another person.',
  } satisfies ItemWords,
};
