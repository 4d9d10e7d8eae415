// The words of the open task.

import type { RelationKind } from '../../shared/task-values.ts';

export const detailMessages = {
  close: 'Close',
  failed: 'The task could not be loaded',
  gone: 'This task no longer exists',
  goneText: 'It may have been deleted, or belong to another workspace.',
  titleField: 'Title',
  description: {
    label: 'Description',
    placeholder: 'Add a description in Markdown',
    save: 'Save description',
    saved: 'Description saved',
    saveFailed: 'The description could not be saved',
  },
  steps: {
    label: 'Steps to reproduce',
    placeholder: 'What leads to it, what was expected, and what happens instead',
    save: 'Save steps',
    saved: 'Steps saved',
    saveFailed: 'The steps could not be saved',
  },
  subTasks: 'Sub-tasks',
  addSubTask: 'Add sub-task',
  subTaskAdded: 'Sub-task added',
  partOf: 'Part of',
  relations: 'Relations',
  relationKinds: {
    blocks: 'Blocks',
    'blocked-by': 'Blocked by',
    duplicates: 'Duplicates',
    'duplicated-by': 'Duplicated by',
  } satisfies Record<RelationKind, string>,
  relationKind: 'Relation',
  relationKey: 'Task, such as ABC-12',
  addRelation: 'Add relation',
  relationAdded: 'Relation added',
  relationRemoved: 'Relation removed',
  removeRelation: (key: string) => `Remove the relation to ${key}`,
  activity: 'Activity',
};
