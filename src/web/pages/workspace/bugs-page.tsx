// /project/bugs, with the activity of the open bug.

import { BugsPage } from '#project/tasks/web/bugs/bugs-page.tsx';
import { TaskHistory } from './task-history.tsx';

export function BugsAndActivityPage() {
  return <BugsPage renderActivity={(taskId) => <TaskHistory taskId={taskId} />} />;
}
