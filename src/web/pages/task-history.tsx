// What happened to the open task, the idea it was made of, and the pages that name it.

import { ActivityPanel } from '#project/dashboard/web/activity-panel.tsx';
import { MentionsPanel } from '#project/docs/web/mentions-panel.tsx';
import { TaskIdeaPanel } from '#project/ideas/web/task-idea-panel.tsx';
import { TaskMeetingPanel } from '#project/meetings/web/task-meeting-panel.tsx';

export function TaskHistory({ taskId }: { taskId: string }) {
  return (
    <>
      <TaskIdeaPanel taskId={taskId} />
      <TaskMeetingPanel taskId={taskId} />
      <MentionsPanel taskId={taskId} />
      <ActivityPanel scope={{ taskId }} />
    </>
  );
}
