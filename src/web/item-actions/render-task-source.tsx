// What a task was made from, in the panel of the task. Loaded when the first task is opened.

import type { RenderTaskSource } from '#project/tasks/web/use-task-source.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';

const TaskSourcePanel = lazyComponent(() =>
  import('#project/resources/web/task-source-panel.tsx').then((module) => module.TaskSourcePanel),
);

export const renderTaskSource: RenderTaskSource = (taskId) => <TaskSourcePanel taskId={taskId} />;
