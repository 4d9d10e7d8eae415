// The open task beside the list: its title and fields, its description, sub-tasks, relations, comments and activity.

import { useQuery } from '@tanstack/react-query';
import { Link as LinkIcon, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { WatchPanel } from '#project/watching/web/watch-panel.tsx';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { TasksArt } from '#ui/components/states/area-art.tsx';
import { TitleField } from '#ui/controls/field/title-field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { OpenedThing } from '#ui/module/opened-thing.ts';
import { SidePanel } from '#ui/page/side-panel.tsx';
import { MAX_TITLE_LENGTH } from '../../shared/limits.ts';
import { taskAddress } from '../../shared/task-address.ts';
import { taskMessages } from '../messages.ts';
import { taskQuery, type ShownTaskDetails } from '../queries.ts';
import { useDeleteTasks } from '../actions/use-delete-tasks.ts';
import { useRenameTask } from '../actions/use-rename-task.ts';
import { useTaskSource } from '../use-task-source.ts';
import type { TaskNames } from '../use-task-names.ts';
import { Attachments } from '../attachments/attachments.tsx';
import { CommentList } from '../comments/comment-list.tsx';
import { BugFields } from './bug-fields.tsx';
import { detailMessages as words } from './detail-messages.ts';
import { Relations } from './relations.tsx';
import { SubTasks } from './sub-tasks.tsx';
import { TaskFields } from './task-fields.tsx';
import { Description, Steps } from './task-texts.tsx';
import '../task-ref.css';
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
  const { taskId, onClose } = props;
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
      actions={query.data && <PanelActions task={query.data} canEdit={props.canEdit} onClose={onClose} />}
    >
      {query.data && <TaskBody {...props} task={query.data} />}
      {!query.data && isGone && <EmptyState art={<TasksArt />} title={words.gone} text={words.goneText} />}
      {!query.data && !isGone && <ListState query={{ ...query, data: undefined }} words={taskMessages.list} />}
    </SidePanel>
  );
}

/** The words of a task say what is to be done. */
function thingOfTask({ title, description, steps }: ShownTaskDetails): OpenedThing {
  const prompt = [title, description, steps].filter((part) => part.trim() !== '').join('\n\n');
  return { page: '/project/tasks', title, prompt };
}

type PanelActionsProps = { task: ShownTaskDetails; canEdit: boolean; onClose: () => void };

function PanelActions({ task, canEdit, onClose }: PanelActionsProps) {
  const { id: workspaceId } = useWorkspace();
  const deleteTasks = useDeleteTasks();
  return (
    <>
      <WatchPanel subjectType="task" subjectId={task.id} />
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
          onClick={() => void deleteTasks([task], onClose)}
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

function TaskBody({ task, names, canEdit, renderActivity, onOpen }: TaskPanelProps & { task: ShownTaskDetails }) {
  const source = useTaskSource(task.id);
  const renameTask = useRenameTask();
  return (
    <div className="side-panel-body">
      {task.parent && (
        <p className="cap">
          {words.partOf}{' '}
          <button type="button" className="task-ref" onClick={() => onOpen(task.parent?.key ?? '')}>
            {task.parent.key} <bdi>{task.parent.title}</bdi>
          </button>
        </p>
      )}
      <h2>
        <TitleField
          label={words.titleField}
          title={task.title}
          maxLength={MAX_TITLE_LENGTH}
          isReadOnly={!canEdit}
          onRename={(title) => void renameTask(task, title)}
        />
      </h2>
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
