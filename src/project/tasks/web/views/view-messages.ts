// The words of saved views.

import { failureWith } from '#ui/overlays/toast/attempt.ts';

export const viewMessages = {
  title: 'Saved views',
  all: 'All tasks',
  personal: 'Personal view:',
  shared: 'Shared view:',
  menu: (name: string) => `Actions for the view ${name}`,
  save: 'Save view',
  saved: (name: string) => `View ${name} saved`,
  changed: (name: string) => `View ${name} changed`,
  update: 'Update view',
  rename: 'Rename view',
  share: 'Share with the workspace',
  makeDefault: 'Open my tasks with it',
  endDefault: 'Open my tasks without it',
  isDefault: 'Your tasks open with it:',
  defaulted: (name: string) => `Your tasks open with ${name}`,
  undefaulted: 'Your tasks open with all tasks',
  makePersonal: 'Make personal',
  delete: 'Delete view',
  name: 'Name',
  shareNow: 'Share with everybody in this workspace',
  cancel: 'Cancel',
  confirm: 'Save',
  failed: failureWith('The view could not be saved'),
  deletion: {
    deleted: 'View deleted',
    undo: 'Undo',
    deleteFailed: failureWith('Failed to delete'),
    restoreFailed: failureWith('Failed to restore'),
  },
};
