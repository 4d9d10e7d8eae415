// The words of what was deleted.

import { failureWith } from '#ui/overlays/toast/attempt.ts';
import type { TrashType } from '../shared/trash-shapes.ts';

const number = (count: number): string => count.toLocaleString('en');

export const trashMessages = {
  title: 'Recently deleted',
  lead: 'Stays for 30 days, can be restored, and counts as stored until it goes.',
  empty: 'Nothing was deleted within the last 30 days',
  emptyText:
    'Projects with their tasks, tasks, bugs, ideas, pages, views and milestones come here when they are deleted.',
  types: {
    project: 'Project',
    milestone: 'Milestone',
    task: 'Task',
    bug: 'Bug',
    idea: 'Idea',
    page: 'Page',
    view: 'View',
  } satisfies Record<TrashType, string>,
  withIt: (type: TrashType, count: number) => {
    if (type === 'page') return `with ${number(count)} ${count === 1 ? 'page' : 'pages'} below it`;
    const name = type === 'project' ? 'task' : 'sub-task';
    return `with ${number(count)} ${name}${count === 1 ? '' : 's'}`;
  },
  about: (day: string, name: string | null) => (name === null ? `Deleted ${day}` : `Deleted ${day} by ${name}`),
  selectAll: 'Select all',
  selected: (count: number) => `${number(count)} selected`,
  restore: 'Restore',
  restored: (count: number) => (count === 1 ? 'Restored' : `${number(count)} restored`),
  restoreFailed: failureWith('Not everything could be restored'),
  remove: 'Delete for good',
  removeTitle: (count: number) => (count === 1 ? 'Delete this for good?' : `Delete these ${number(count)} for good?`),
  removeText: 'It goes with everything that went with it, for everybody. This cannot be undone.',
  removed: (count: number) => `${number(count)} deleted for good`,
  removeFailed: failureWith('It could not be deleted for good'),
};
