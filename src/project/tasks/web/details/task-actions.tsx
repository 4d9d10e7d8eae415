// What can be done with the open task: its own page, a copy, its link, and deleting it.

import { Link as RouteLink } from '@tanstack/react-router';
import { Copy, Link as LinkIcon, Maximize2, Trash2 } from 'lucide-react';
import { WatchPanel } from '#project/watching/web/watch-panel.tsx';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { tooltipProps } from '#ui/controls/tooltip-props.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { taskAddress } from '../../shared/task-address.ts';
import { taskMessages } from '../messages.ts';
import type { ShownTaskDetails } from '../queries.ts';
import { useDeleteTasks } from '../actions/use-delete-tasks.ts';
import { useDuplicateTask } from '../actions/use-duplicate-task.ts';
import { detailMessages as words } from './detail-messages.ts';

type TaskActionsProps = {
  task: ShownTaskDetails;
  canEdit: boolean;
  /** False on the page itself. */
  hasPageLink: boolean;
  onOpen: (taskId: string) => void;
  onGone: () => void;
};

export function TaskActions({ task, canEdit, hasPageLink, onOpen, onGone }: TaskActionsProps) {
  const { id: workspaceId } = useWorkspace();
  const deleteTasks = useDeleteTasks();
  const duplicateTask = useDuplicateTask(onOpen);
  return (
    <>
      {hasPageLink && (
        <RouteLink
          className="ib md"
          to="/project/tasks/$taskId"
          params={{ taskId: task.key }}
          aria-label={words.openPage}
          {...tooltipProps(words.openPage)}
        >
          <Maximize2 />
        </RouteLink>
      )}
      <WatchPanel subjectType="task" subjectId={task.id} />
      {canEdit && (
        <IconButton size="md" label={words.duplicate} icon={<Copy />} onClick={() => void duplicateTask(task)} />
      )}
      <IconButton
        size="md"
        label={taskMessages.copyLink}
        icon={<LinkIcon />}
        onClick={() => void copyLink(workspaceId, task.key)}
      />
      {canEdit && (
        <IconButton
          size="md"
          label={taskMessages.delete}
          icon={<Trash2 />}
          onClick={() => void deleteTasks([task], onGone)}
        />
      )}
    </>
  );
}

async function copyLink(workspaceId: string, task: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.origin + taskAddress({ workspaceId, task }));
    showToast({ kind: 'success', text: taskMessages.linkCopied });
  } catch (error) {
    console.error(taskMessages.copyFailed, error);
    showToast({ kind: 'error', text: taskMessages.copyFailed });
  }
}
