// What happened to the open task, and the idea it was made of.

import { ActivityPanel } from '#project/dashboard/web/activity-panel.tsx';
import { TaskIdeaPanel } from '#project/ideas/web/task-idea-panel.tsx';

export function TaskHistory({ taskId }: { taskId: string }) {
  return (
    <>
      <TaskIdeaPanel taskId={taskId} />
      <ActivityPanel scope={{ taskId }} />
    </>
  );
}
