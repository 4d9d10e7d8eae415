// The task an idea was promoted to: its key and its status.

import { Link } from '@tanstack/react-router';
import { useTaskSettings } from '#project/tasks/web/use-task-settings.ts';
import { tooltipProps } from '#ui/controls/tooltip-props.ts';
import type { ShownIdea } from './queries.ts';

export function TaskLink({ task }: { task: NonNullable<ShownIdea['task']> }) {
  const { statuses } = useTaskSettings();
  const status = statuses.find(({ id }) => id === task.statusId)?.name;
  return (
    <Link
      to="/project/tasks"
      search={{ task: task.key }}
      className="idea-task-link num"
      {...tooltipProps(`${task.key} ${task.title}`)}
    >
      {task.key} <span className="cap">{status}</span>
    </Link>
  );
}
