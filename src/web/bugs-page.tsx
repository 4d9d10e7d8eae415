// /project/bugs, with the activity of the open bug.

import { ActivityPanel } from '#project/dashboard/web/activity-panel.tsx';
import { BugsPage } from '#project/tasks/web/bugs/bugs-page.tsx';

export function BugsAndActivityPage() {
  return <BugsPage renderActivity={(taskId) => <ActivityPanel scope={{ taskId }} />} />;
}
