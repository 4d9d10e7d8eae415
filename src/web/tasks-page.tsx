// /project/tasks, with the activity of the open task.

import { ActivityPanel } from '#project/dashboard/web/activity-panel.tsx';
import { TasksPage } from '#project/tasks/web/tasks-page.tsx';

export function TasksAndActivityPage() {
  return <TasksPage renderActivity={(taskId) => <ActivityPanel scope={{ taskId }} />} />;
}
