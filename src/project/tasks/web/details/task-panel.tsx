// The open task beside the list: its title and fields, its description, sub-tasks, relations, comments and activity.

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { TasksArt } from '#ui/components/states/area-art.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { SidePanel } from '#ui/page/side-panel.tsx';
import { taskMessages } from '../messages.ts';
import { taskQuery, type ShownTaskDetails } from '../queries.ts';
import type { TaskNames } from '../use-task-names.ts';
import { BugFields } from './bug-fields.tsx';
import { detailMessages as words } from './detail-messages.ts';
import { TaskActions } from './task-actions.tsx';
import { TaskFields } from './task-fields.tsx';
import { TaskParts, TaskTexts, TaskTitle } from './task-parts.tsx';
import { thingOfTask } from './thing-of-task.ts';
import './task-panel.css';

export type TaskPanelProps = {
  /** An id or a key. */
  taskId: string;
  names: TaskNames;
  canEdit: boolean;
  renderActivity: (taskId: string) => ReactNode;
  onOpen: (taskId: string) => void;
  onClose: () => void;
};

export function TaskPanel(props: TaskPanelProps) {
  const { taskId, onClose, onOpen, canEdit } = props;
  const query = useQuery(taskQuery(useWorkspace().id, taskId));
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  return (
    <SidePanel
      name="task-panel"
      label={query.data?.key ?? taskMessages.title}
      head={query.data?.key}
      closeLabel={words.close}
      onClose={onClose}
      thing={query.data && (() => thingOfTask(query.data))}
      actions={
        query.data && <TaskActions task={query.data} canEdit={canEdit} hasPageLink onOpen={onOpen} onGone={onClose} />
      }
    >
      {query.data && <TaskBody {...props} task={query.data} />}
      {!query.data && isGone && <EmptyState art={<TasksArt />} title={words.gone} text={words.goneText} />}
      {!query.data && !isGone && <ListState query={{ ...query, data: undefined }} words={taskMessages.list} />}
    </SidePanel>
  );
}

function TaskBody(props: TaskPanelProps & { task: ShownTaskDetails }) {
  const { task, names, canEdit } = props;
  return (
    <div className="side-panel-body">
      <TaskTitle {...props} />
      <TaskFields task={task} names={names} canEdit={canEdit} />
      {task.kind === 'bug' && <BugFields task={task} canEdit={canEdit} />}
      <TaskTexts task={task} canEdit={canEdit} />
      <TaskParts {...props} />
    </div>
  );
}
