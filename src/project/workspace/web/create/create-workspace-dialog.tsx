// Asks for the name of a new workspace and creates it.

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#ui/api/api-error.ts';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { MAX_WORKSPACE_NAME_LENGTH } from '../../shared/limits.ts';
import { workspaceMessages } from '../messages.ts';
import { workspaceApi, workspacesQuery } from '../queries.ts';
import { chooseWorkspace } from '../use-workspace.ts';

export function CreateWorkspaceDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const creation = useMutation({
    mutationFn: () => workspaceApi.createWorkspace({ name }),
    async onSuccess(workspace) {
      await queryClient.invalidateQueries(workspacesQuery);
      chooseWorkspace(workspace.id);
      showToast({ kind: 'success', text: workspaceMessages.created(workspace.name) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={workspaceMessages.create}
      words={{ cancel: workspaceMessages.cancel, submit: workspaceMessages.create, busy: workspaceMessages.creating }}
      isReady={name.trim() !== ''}
      isBusy={creation.isPending}
      onSubmit={() => creation.mutate()}
      onClose={onClose}
      intro={<p>{workspaceMessages.createText}</p>}
    >
      <TextField
        label={workspaceMessages.name}
        data-autofocus
        value={name}
        maxLength={MAX_WORKSPACE_NAME_LENGTH}
        error={creation.error ? messageOf(creation.error, workspaceMessages.createFailed) : undefined}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  );
}
