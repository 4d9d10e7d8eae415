// /project/tasks/<key>, with the activity of the task.

import { TaskPage } from '#project/tasks/web/details/task-page.tsx';
import { TaskHistory } from './task-history.tsx';

export function TaskAndActivityPage() {
  return <TaskPage renderActivity={(taskId) => <TaskHistory taskId={taskId} />} />;
}
