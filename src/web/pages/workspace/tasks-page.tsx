// /project/tasks, with the activity of the open task.

import { TasksPage } from '#project/tasks/web/page/tasks-page.tsx';
import { TaskHistory } from './task-history.tsx';

export function TasksAndActivityPage() {
  return <TasksPage renderActivity={(taskId) => <TaskHistory taskId={taskId} />} />;
}
