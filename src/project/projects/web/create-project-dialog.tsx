// Asks for the name and the first choices of a new project, and creates it.

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshAfter } from '#project/workspace/web/workspace-queries.ts';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { messageOf } from '#ui/api/api-error.ts';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { useDraft } from '#ui/controls/draft/use-draft.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { offerUndo } from '#ui/overlays/toast/undo.ts';
import { useOneAtATime } from '#ui/controls/use-one-at-a-time.ts';
import { MAX_PROJECT_DESCRIPTION_LENGTH, MAX_PROJECT_NAME_LENGTH } from '../shared/limits.ts';
import { projectMessages as words } from './messages.ts';
import { ProjectFields, type ProjectChoices } from './project-fields.tsx';
import { useProjectActions } from './use-project-actions.ts';
import { projectsApi, type ShownProject } from './queries.ts';

type CreateProjectDialogProps = { onCreated: (project: Pick<ShownProject, 'id'>) => void; onClose: () => void };

export function CreateProjectDialog({ onCreated, onClose }: CreateProjectDialogProps) {
  const queryClient = useQueryClient();
  const { id: workspaceId } = useWorkspace();
  const name = useDraft('project-name');
  const description = useDraft('project-description');
  const [choices, setChoices] = useState<ProjectChoices>({ health: 'on-track', leadId: null, targetDate: null });
  const { takeBackProject } = useProjectActions();
  const creation = useMutation({
    mutationFn: () =>
      projectsApi.createProject({ workspaceId, name: name.text, description: description.text, ...choices }),
    async onSuccess(project) {
      forget();
      await refreshAfter(queryClient, workspaceId, 'projects');
      const undo = () => void takeBackProject(project.id);
      offerUndo({ text: words.created(project.name), label: words.undo, undo });
      onCreated(project);
    },
  });
  const startOnce = useOneAtATime();
  function forget(): void {
    name.forget();
    description.forget();
  }
  function cancel(): void {
    forget();
    onClose();
  }
  return (
    <FormDialog
      title={words.newProject}
      words={{ cancel: words.cancel, submit: words.createProject, busy: words.creating }}
      isReady={name.text.trim() !== ''}
      isBusy={creation.isPending}
      onSubmit={() => startOnce((done) => creation.mutate(undefined, { onSettled: done }))}
      onClose={cancel}
    >
      <TextField
        label={words.name}
        data-autofocus
        value={name.text}
        maxLength={MAX_PROJECT_NAME_LENGTH}
        error={creation.error ? messageOf(creation.error, words.createFailed) : undefined}
        onChange={({ target }) => name.write(target.value)}
      />
      <TextArea
        label={words.description}
        rows={3}
        placeholder={words.descriptionHint}
        value={description.text}
        maxLength={MAX_PROJECT_DESCRIPTION_LENGTH}
        onChange={({ target }) => description.write(target.value)}
      />
      <ProjectFields value={choices} onChange={(changes) => setChoices({ ...choices, ...changes })} />
    </FormDialog>
  );
}
