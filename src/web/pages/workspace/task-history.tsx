// What happened to the open task, where it came from, its pull requests, the idea it was made of, and the pages that name it.

import { useQuery } from '@tanstack/react-query';
import { ActivityPanel } from '#project/dashboard/web/activity-panel.tsx';
import { MentionsPanel } from '#project/docs/web/mentions-panel.tsx';
import { TaskCodePanel } from '#project/integrations/web/task-code-panel.tsx';
import { TaskIdeaPanel } from '#project/ideas/web/task-idea-panel.tsx';
import { taskQuery } from '#project/tasks/web/queries.ts';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { TaskMeetingPanel } from '#project/meetings/web/task-meeting-panel.tsx';
import { lazyComponent } from '#ui/components/lazy-component.tsx';

const OriginPanel = lazyComponent(() =>
  import('#project/moving/web/origin-panel.tsx').then((module) => module.OriginPanel),
);

export function TaskHistory({ taskId }: { taskId: string }) {
  return (
    <>
      <OriginPanel taskId={taskId} />
      <TaskIdeaPanel taskId={taskId} />
      <TaskCode taskId={taskId} />
      <TaskMeetingPanel taskId={taskId} />
      <MentionsPanel taskId={taskId} />
      <ActivityPanel scope={{ taskId }} />
    </>
  );
}

/** A branch is named after the task. */
function TaskCode({ taskId }: { taskId: string }) {
  const { data: task } = useQuery(taskQuery(useWorkspace().id, taskId));
  return <TaskCodePanel taskId={taskId} named={task ? { key: task.key, title: task.title } : null} />;
}
