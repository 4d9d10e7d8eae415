// /project/tasks, with the pages that name the open task, and its activity.

import { ActivityPanel } from '#project/dashboard/web/activity-panel.tsx';
import { MentionsPanel } from '#project/docs/web/mentions-panel.tsx';
import { TasksPage } from '#project/tasks/web/tasks-page.tsx';

export function TasksAndActivityPage() {
  return (
    <TasksPage
      renderMentions={(taskId) => <MentionsPanel taskId={taskId} />}
      renderActivity={(taskId) => <ActivityPanel scope={{ taskId }} />}
    />
  );
}
