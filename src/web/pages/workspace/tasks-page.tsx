// /project/tasks, with the activity of the open task.

import { TasksPage } from '#project/tasks/web/page/tasks-page.tsx';
import { lazyComponent } from '#ui/components/lazy-component.tsx';

/** The panels beside an open task; a list needs none of them. */
const TaskHistory = lazyComponent(() => import('./task-history.tsx').then((module) => module.TaskHistory));

export function TasksAndActivityPage() {
  return <TasksPage renderActivity={(taskId) => <TaskHistory taskId={taskId} />} />;
}
