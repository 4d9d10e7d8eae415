// The words of meetings.

import type { ItemWords } from '#ui/list/item-panel.tsx';
import type { ListWords } from '#ui/list/list-state.tsx';
import type { CreateWords } from '#ui/overlays/create-dialog.tsx';
import { failureWith } from '#ui/overlays/toast/attempt.ts';

export const meetingMessages = {
  title: 'Meetings',
  count: (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'meeting' : 'meetings'}`,
  newLabel: 'New meeting',
  search: 'Search meetings',
  list: {
    loading: 'Meetings',
    failed: 'The meetings could not be loaded.',
    empty: 'No meetings yet',
  } satisfies ListWords,
  empty: { title: 'No meetings yet', text: 'Members of the workspace add them here.' },
  emptyFilter: { title: 'Nothing matches', text: 'Change or clear the search to see other meetings.' },
  columns: { title: 'Title', createdBy: 'Created by', changed: 'Changed' },
  formerMember: 'a former member',
  by: (name: string, day: string) => `Created by ${name}, ${day}`,
  renamed: (title: string) => `Renamed to “${title}”`,
  undo: 'Undo',
  changeFailed: failureWith('The meeting could not be changed'),
  deletion: {
    deleted: 'Meeting deleted',
    undo: 'Undo',
    deleteFailed: failureWith('Failed to delete'),
    restoreFailed: failureWith('Failed to restore'),
  },
  dialog: {
    title: 'New meeting',
    field: 'Title',
    cancel: 'Cancel',
    create: 'Create meeting',
    creating: 'Creating...',
    failed: 'The meeting could not be created.',
    created: 'Meeting created',
  } satisfies CreateWords,
  panel: {
    item: 'Meeting',
    close: 'Close',
    delete: 'Delete meeting',
    titleField: 'Title',
    gone: 'This meeting no longer exists',
    goneText: 'It may have been deleted, or belong to another workspace.',
  } satisfies ItemWords,
};
