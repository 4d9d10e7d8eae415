// Where a person finds tasks and bugs.

import { placesOf } from '#ui/module/page-places.ts';
import { tasksWeb } from './module.ts';
import { openTaskCommands } from './open-task-commands.ts';

export const tasksPlaces = placesOf(
  tasksWeb,
  {
    '/project/tasks': {
      icon: 'checks',
      words: 'board kanban calendar timeline gantt todo issues tickets',
      sidebar: { group: 'Project Management', order: 20 },
      opens: {
        order: 50,
        label: 'Project task',
        accepts: ({ makeTask }) => makeTask !== undefined,
        open: async ({ makeTask }, { actions }) => makeTask?.(actions),
      },
      hits: [{ type: 'task', group: 'Tasks', name: 'Task', icon: 'checks', search: (id) => ({ task: id }) }],
      commands: [
        { label: 'New task', search: { new: true }, words: 'todo issue ticket' },
        { label: 'Board of tasks', search: { view: 'board' }, words: 'kanban columns' },
        { label: 'Calendar of tasks', search: { view: 'calendar' }, words: 'month week due dates' },
        { label: 'Timeline of tasks', search: { view: 'timeline' }, words: 'gantt roadmap plan' },
        { label: 'My tasks', search: { assignee: 'me', done: 'hide' }, words: 'assigned to me mine open' },
      ],
    },
    '/project/tasks/$taskId': { unlisted: 'Its list, a search and links lead to it.' },
    '/project/bugs': {
      icon: 'bug',
      label: 'Bug Tracker',
      words: 'issues defects errors severity',
      sidebar: { group: 'Project Management', order: 70 },
      commands: [{ label: 'New bug', search: { new: true }, words: 'report issue defect' }],
    },
  },
  () => openTaskCommands.getState(),
);
