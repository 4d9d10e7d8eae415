// The open task beside the list: its title and fields, its description, sub-tasks, relations, comments and activity.

import { useQuery } from '@tanstack/react-query';
import { Link as LinkIcon, Trash2, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { PlanArt } from '#ui/components/states/empty-art.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { taskAddress } from '../../shared/task-address.ts';
import { taskMessages } from '../messages.ts';
import { taskQuery, type ShownTaskDetails } from '../queries.ts';
import { useTaskActions } from '../use-task-actions.ts';
import { useTaskSource } from '../use-task-source.ts';
import type { TaskNames } from '../use-task-names.ts';
import { Attachments } from '../attachments/attachments.tsx';
import { CommentList } from '../comments/comment-list.tsx';
import { BugFields } from './bug-fields.tsx';
import { Relations } from './relations.tsx';
import { SubTasks } from './sub-tasks.tsx';
import { TaskFields } from './task-fields.tsx';
import { Description, Steps } from './task-texts.tsx';
import { TitleField } from './title-field.tsx';
import './task-panel.css';

const words = taskMessages.details;

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
  const { taskId, onClose } = props;
  const query = useQuery(taskQuery(useWorkspace().id, taskId));
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  return (
    <aside ref={panel} className="task-panel" tabIndex={-1} aria-label={query.data?.key ?? taskMessages.title}>
      <PanelHead task={query.data} canEdit={props.canEdit} onClose={onClose} />
      {query.data && <TaskBody {...props} task={query.data} />}
      {!query.data && isGone && <EmptyState art={<PlanArt />} title={words.gone} text={words.goneText} />}
      {!query.data && !isGone && <ListState query={{ ...query, data: undefined }} words={taskMessages.list} />}
    </aside>
  );
}

type PanelHeadProps = { task: ShownTaskDetails | undefined; canEdit: boolean; onClose: () => void };

function PanelHead({ task, canEdit, onClose }: PanelHeadProps) {
  const { id: workspaceId } = useWorkspace();
  const { deleteTasks } = useTaskActions();
  return (
    <header className="task-panel-head">
      <span className="cap num">{task?.key}</span>
      {task && (
        <IconButton
          size="md"
          label={taskMessages.copyLink}
          icon={<LinkIcon />}
          onClick={() => void copyLink(workspaceId, task.key)}
        />
      )}
      {task && canEdit && (
        <IconButton
          size="md"
          label={taskMessages.delete}
          icon={<Trash2 />}
          onClick={() => void deleteTasks([task], onClose)}
        />
      )}
      <IconButton size="md" label={words.close} shortcut="Esc" icon={<X />} onClick={onClose} />
    </header>
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

function TaskBody({ task, names, canEdit, renderActivity, onOpen }: TaskPanelProps & { task: ShownTaskDetails }) {
  const source = useTaskSource(task.id);
  return (
    <div className="task-body">
      {task.parent && (
        <p className="cap">
          {words.partOf}{' '}
          <button type="button" className="task-ref" onClick={() => onOpen(task.parent?.key ?? '')}>
            {task.parent.key} <bdi>{task.parent.title}</bdi>
          </button>
        </p>
      )}
      <TitleField task={task} canEdit={canEdit} />
      <TaskFields task={task} names={names} canEdit={canEdit} />
      {task.kind === 'bug' && <BugFields task={task} canEdit={canEdit} />}
      {task.kind === 'bug' && <Steps task={task} canEdit={canEdit} />}
      <Description task={task} canEdit={canEdit} />
      {source}
      <SubTasks task={task} names={names} canEdit={canEdit} onOpen={onOpen} />
      <Relations task={task} canEdit={canEdit} onOpen={onOpen} />
      <Attachments taskId={task.id} canEdit={canEdit} />
      <CommentList taskId={task.id} canEdit={canEdit} />
      <section className="task-part">
        <h3 className="label">{words.activity}</h3>
        {renderActivity(task.id)}
      </section>
    </div>
  );
}
