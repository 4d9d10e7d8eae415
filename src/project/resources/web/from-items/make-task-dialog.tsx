// Makes a task of an answer or a finding: what it says is filled in, where it belongs is chosen.

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useProjects } from '#project/projects/web/use-projects.ts';
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from '#project/tasks/shared/limits.ts';
import {
  bugSeverities,
  taskPriorities,
  type BugSeverity,
  type TaskPriority,
} from '#project/tasks/shared/task-values.ts';
import { useMembers } from '#project/workspace/web/use-members.ts';
import { refreshAfter } from '#project/workspace/web/workspace-queries.ts';
import { chooseWorkspace, useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { messageOf } from '#ui/api/api-error.ts';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { NamedOptions, WordedOptions } from '#ui/controls/field/named-options.tsx';
import type { TaskDraft } from '#ui/item-actions/item-actions.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { useOneAtATime } from '#ui/controls/use-one-at-a-time.ts';
import { descriptionOf, quoteOf, titleOf } from '../../shared/draft-words.ts';
import { makeTaskMessages as words, priorityWords, severityWords } from '../messages.ts';
import { resourcesApi } from '../queries.ts';
import { WritableWorkspace } from './writable-workspace.tsx';
import './make-task.css';

type MakeTaskDialogProps = { draft: TaskDraft; onClose: () => void };

type Fields = {
  title: string;
  description: string;
  priority: TaskPriority;
  severity: BugSeverity;
  projectId: string | null;
  assigneeId: string | null;
};

export function MakeTaskDialog({ draft, onClose }: MakeTaskDialogProps) {
  const [fields, setFields] = useState<Fields>(() => ({
    title: titleOf(draft.text),
    description: descriptionOf(draft.text, draft.place),
    priority: 'none',
    severity: 'major',
    projectId: null,
    assigneeId: null,
  }));
  return (
    <WritableWorkspace
      title={draft.isBug ? words.bugTitle : words.title}
      onClose={onClose}
      render={(workspaceField) => (
        <TaskForm
          draft={draft}
          fields={fields}
          onChange={(changes) => setFields({ ...fields, ...changes })}
          workspaceField={workspaceField}
          onClose={onClose}
        />
      )}
    />
  );
}

type TaskFormProps = MakeTaskDialogProps & {
  fields: Fields;
  onChange: (changes: Partial<Fields>) => void;
  workspaceField: ReactNode;
};

function TaskForm({ draft, fields, onChange, workspaceField, onClose }: TaskFormProps) {
  const startOnce = useOneAtATime();
  const creation = useCreation(draft, onClose);
  const { title, description } = fields;
  return (
    <FormDialog
      title={draft.isBug ? words.bugTitle : words.title}
      wide
      className="make-task"
      words={{
        cancel: words.cancel,
        submit: draft.isBug ? words.createBug : words.create,
        busy: words.creating,
      }}
      isReady={title.trim() !== ''}
      isBusy={creation.isPending}
      onSubmit={() => startOnce((done) => creation.mutate(fields, { onSettled: done }))}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        data-autofocus
        value={title}
        maxLength={MAX_TITLE_LENGTH}
        error={creation.error ? messageOf(creation.error, words.failed) : undefined}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextArea
        label={words.description}
        rows={7}
        value={description}
        maxLength={MAX_DESCRIPTION_LENGTH}
        hint={words.note[draft.kind]}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      {workspaceField}
      <Choices isBug={draft.isBug === true} fields={fields} onChange={onChange} />
    </FormDialog>
  );
}

type ChoicesProps = { isBug: boolean; fields: Fields; onChange: (changes: Partial<Fields>) => void };

function Choices({ isBug, fields, onChange }: ChoicesProps) {
  const projects = useProjects().projects.filter(({ archivedAt }) => archivedAt === null);
  const { members } = useMembers();
  return (
    <div className="make-task-choices">
      <SelectField
        label={words.project}
        value={known(projects, fields.projectId) ?? ''}
        onChange={({ target }) => onChange({ projectId: target.value || null })}
      >
        <option value="">{words.noProject}</option>
        <NamedOptions of={projects} />
      </SelectField>
      <SelectField
        label={words.assignee}
        value={known(members, fields.assigneeId) ?? ''}
        onChange={({ target }) => onChange({ assigneeId: target.value || null })}
      >
        <option value="">{words.unassigned}</option>
        <NamedOptions of={members} />
      </SelectField>
      <SelectField
        label={words.priority}
        value={fields.priority}
        onChange={({ target }) => onChange({ priority: target.value as TaskPriority })}
      >
        <WordedOptions values={taskPriorities} words={priorityWords} />
      </SelectField>
      {isBug && (
        <SelectField
          label={words.severity}
          value={fields.severity}
          onChange={({ target }) => onChange({ severity: target.value as BugSeverity })}
        >
          <WordedOptions values={bugSeverities} words={severityWords} />
        </SelectField>
      )}
    </div>
  );
}

/** Creates the task, says so with a link to it, and closes the dialog. */
function useCreation({ kind, itemId, place, isBug }: TaskDraft, onClose: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { id: workspaceId } = useWorkspace();
  const { projects } = useProjects();
  const { members } = useMembers();
  return useMutation({
    mutationFn: ({ title, description, priority, severity, projectId, assigneeId }: Fields) =>
      resourcesApi.createSourcedTask({
        workspaceId,
        title,
        description,
        priority,
        ...(isBug && { kind: 'bug' as const, severity }),
        // Chosen in another workspace, they are not in this one.
        projectId: known(projects, projectId),
        assigneeId: known(members, assigneeId),
        source: { kind, itemId, place, excerpt: quoteOf(description) },
      }),
    onSuccess({ key }) {
      void refreshAfter(queryClient, workspaceId, 'tasks');
      onClose();
      const open = (): void => {
        chooseWorkspace(workspaceId);
        void navigate({ to: '/project/tasks', search: { task: key } });
      };
      showToast({ kind: 'success', text: words.created(key), action: { label: words.open, onSelect: open } });
    },
  });
}

function known(rows: readonly { id: string }[], id: string | null): string | null {
  return rows.some((row) => row.id === id) ? id : null;
}
