// /project/bugs, with the activity of the open bug.

import { BugsPage } from '#project/tasks/web/bugs/bugs-page.tsx';
import { lazyComponent } from '#ui/components/lazy-component.tsx';

/** The panels beside an open task; a list needs none of them. */
const TaskHistory = lazyComponent(() => import('./task-history.tsx').then((module) => module.TaskHistory));

export function BugsAndActivityPage() {
  return <BugsPage renderActivity={(taskId) => <TaskHistory taskId={taskId} />} />;
}
