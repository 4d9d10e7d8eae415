// The words of the statuses and labels in the settings of a workspace.

import { failureWith } from '#ui/overlays/toast/attempt.ts';
import type { LabelColor, StatusCategory } from '../../shared/task-values.ts';

export const taskSettingsMessages = {
  statuses: 'Statuses',
  statusesText:
    'The columns of the board. What a status means follows from its group. Drag them into order, or use the arrow keys on a handle. To move tasks to another group, add a status there and delete the old one: its tasks go along.',
  categories: {
    backlog: 'Backlog',
    todo: 'To do',
    started: 'In progress',
    done: 'Done',
    cancelled: 'Cancelled',
  } satisfies Record<StatusCategory, string>,
  labels: 'Labels',
  colors: {
    grey: 'Grey',
    red: 'Red',
    orange: 'Orange',
    yellow: 'Yellow',
    green: 'Green',
    teal: 'Teal',
    blue: 'Blue',
    purple: 'Purple',
    pink: 'Pink',
  } satisfies Record<LabelColor, string>,
  colorOf: (name: string) => `Colour of ${name}`,
  rename: (name: string) => `Rename ${name}`,
  nameOf: (name: string) => `Name of ${name}`,
  move: (name: string) => `Move ${name}`,
  deleteItem: (name: string) => `Delete ${name}`,
  addStatus: (category: string) => `Add a status to ${category}`,
  addLabel: 'Add label',
  newName: 'Name',
  add: 'Add',
  adding: 'Adding...',
  cancel: 'Cancel',
  undo: 'Undo',
  changed: (name: string) => `${name} changed`,
  moved: (name: string) => `${name} moved`,
  added: (name: string) => `${name} added`,
  changeFailed: failureWith('The settings could not be changed'),
  statusDeletion: {
    deleted: 'Status deleted',
    undo: 'Undo',
    deleteFailed: failureWith('The status could not be deleted'),
    restoreFailed: failureWith('The status could not be restored'),
  },
  labelDeletion: {
    deleted: 'Label deleted',
    undo: 'Undo',
    deleteFailed: failureWith('The label could not be deleted'),
    restoreFailed: failureWith('The label could not be restored'),
  },
  deleteStatusTitle: (name: string) => `Delete ${name}?`,
  deleteStatusText: (count: number | undefined) => {
    if (count === undefined) return 'Its tasks get another status.';
    if (count === 0) return 'It has no tasks.';
    return count === 1
      ? 'Its task gets another status.'
      : `Its ${count.toLocaleString('en')} tasks get another status.`;
  },
  replacement: 'Move tasks to',
  deleteStatus: 'Delete status',
  lastOne: 'Each of To do, In progress and Done needs a status: add another one before you delete this.',
  labelsEmpty: 'No labels yet.',
  list: {
    loading: 'Statuses and labels',
    failed: 'They could not be loaded.',
    empty: 'None',
  },
};
