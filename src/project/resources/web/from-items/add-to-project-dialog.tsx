// Adds an item of the person's own to a project, from the page of the item.

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useProjects } from '#project/projects/web/use-projects.ts';
import { refreshAfter } from '#project/workspace/web/workspace-queries.ts';
import { chooseWorkspace, useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { messageOf } from '#ui/api/api-error.ts';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { NamedOptions } from '#ui/controls/field/named-options.tsx';
import type { AddedItem } from '#ui/item-actions/item-actions.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { resourceMessages } from '../messages.ts';
import { resourcesApi } from '../queries.ts';
import { WritableWorkspace } from './writable-workspace.tsx';

const words = resourceMessages.toProject;

type AddToProjectDialogProps = { item: AddedItem; onClose: () => void };

export function AddToProjectDialog({ item, onClose }: AddToProjectDialogProps) {
  return (
    <WritableWorkspace
      title={words.title}
      onClose={onClose}
      render={(workspaceField) => <ProjectChoice item={item} workspaceField={workspaceField} onClose={onClose} />}
    />
  );
}

function ProjectChoice({ item, workspaceField, onClose }: AddToProjectDialogProps & { workspaceField: ReactNode }) {
  const projects = useProjects().projects.filter(({ archivedAt }) => archivedAt === null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const project = projects.find(({ id }) => id === chosenId) ?? projects[0];
  const addition = useAddition(item, onClose);
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            disabled={!project}
            busy={addition.isPending}
            busyLabel={words.adding}
            onClick={() => project && addition.mutate(project)}
          >
            {words.add}
          </Button>
        </>
      }
    >
      {workspaceField}
      {project ? (
        <SelectField
          label={words.project}
          data-autofocus
          value={project.id}
          hint={item.kind === 'document' ? resourceMessages.dialog.documentNote : resourceMessages.dialog.privateNote}
          error={addition.error ? messageOf(addition.error, words.failed) : undefined}
          onChange={({ target }) => setChosenId(target.value)}
        >
          <NamedOptions of={projects} />
        </SelectField>
      ) : (
        <p>{words.none}</p>
      )}
    </Dialog>
  );
}

function useAddition({ kind, id: itemId, title }: AddedItem, onClose: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { id: workspaceId } = useWorkspace();
  return useMutation({
    mutationFn: (project: { id: string; name: string }) =>
      resourcesApi.addResource({ workspaceId, projectId: project.id, kind, itemId }),
    onSuccess(_, { id: projectId, name }) {
      void refreshAfter(queryClient, workspaceId, 'resources');
      onClose();
      const open = (): void => {
        chooseWorkspace(workspaceId);
        void navigate({ to: '/project/projects/$projectId', params: { projectId } });
      };
      showToast({
        kind: 'success',
        text: resourceMessages.added(title, name),
        action: { label: words.open, onSelect: open },
      });
    },
  });
}
