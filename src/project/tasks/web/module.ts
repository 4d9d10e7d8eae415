// What the shell of the web knows of tasks and bugs.

import { composedPage, webModule } from '#ui/module/web-module.ts';
import { readBugSearch } from './bugs/bug-search.ts';
import { readTaskSearch } from './page/task-search.ts';

export const tasksWeb = webModule({
  workspacePages: [
    composedPage({
      path: '/project/tasks',
      title: 'Tasks',
      search: readTaskSearch,
    }),
    composedPage({ path: '/project/tasks/$taskId', title: 'Task' }),
    composedPage({
      path: '/project/bugs',
      title: 'Bugs',
      search: readBugSearch,
    }),
  ],
});
