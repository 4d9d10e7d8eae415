// What happened to the open task, where it came from, the idea it was made of, and the pages that name it.

import { ActivityPanel } from '#project/dashboard/web/activity-panel.tsx';
import { MentionsPanel } from '#project/docs/web/mentions-panel.tsx';
import { TaskIdeaPanel } from '#project/ideas/web/task-idea-panel.tsx';
import { lazyComponent } from '#ui/components/lazy-component.tsx';

const OriginPanel = lazyComponent(() =>
  import('#project/moving/web/origin-panel.tsx').then((module) => module.OriginPanel),
);

export function TaskHistory({ taskId }: { taskId: string }) {
  return (
    <>
      <OriginPanel taskId={taskId} />
      <TaskIdeaPanel taskId={taskId} />
      <MentionsPanel taskId={taskId} />
      <ActivityPanel scope={{ taskId }} />
    </>
  );
}
