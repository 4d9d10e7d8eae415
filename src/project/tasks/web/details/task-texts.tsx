// The long texts of the open task: its description, and the steps of a bug.

import { LongText } from '#ui/markdown-editor/long-text/long-text.tsx';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { MAX_DESCRIPTION_LENGTH } from '../../shared/limits.ts';
import { tasksApi, type ShownTaskDetails } from '../queries.ts';
import { useTaskRequests } from '../actions/use-task-requests.ts';
import { taskReading } from './task-reading.ts';
import { detailMessages as words } from './detail-messages.ts';

type TaskTextProps = { task: ShownTaskDetails; canEdit: boolean };

export function Description({ task, canEdit }: TaskTextProps) {
  const { id: workspaceId } = useWorkspace();
  const { refresh } = useTaskRequests();
  return (
    <LongText
      draftName={`description-${task.id}`}
      saved={{ text: task.description, revision: task.revision }}
      canEdit={canEdit}
      maxLength={MAX_DESCRIPTION_LENGTH}
      words={words.description}
      reading={taskReading}
      onSave={async (description, baseRevision) => {
        const saved = await tasksApi.updateTask({ workspaceId, taskId: task.id, description, baseRevision });
        return { text: saved.description, revision: saved.revision };
      }}
      refresh={refresh}
    />
  );
}

export function Steps({ task, canEdit }: TaskTextProps) {
  const { id: workspaceId } = useWorkspace();
  const { refresh } = useTaskRequests();
  return (
    <LongText
      draftName={`steps-${task.id}`}
      saved={{ text: task.steps, revision: task.stepsRevision }}
      canEdit={canEdit}
      maxLength={MAX_DESCRIPTION_LENGTH}
      words={words.steps}
      reading={taskReading}
      onSave={async (steps, baseStepsRevision) => {
        const saved = await tasksApi.updateTask({ workspaceId, taskId: task.id, steps, baseStepsRevision });
        return { text: saved.steps, revision: saved.stepsRevision };
      }}
      refresh={refresh}
    />
  );
}
