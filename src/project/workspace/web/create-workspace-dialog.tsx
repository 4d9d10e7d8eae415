// Asks for the name of a new workspace and creates it.

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { messageOf } from '#ui/api/api-error.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { MAX_WORKSPACE_NAME_LENGTH } from '../shared/limits.ts';
import { workspaceMessages } from './messages.ts';
import { workspaceApi, workspacesQuery } from './queries.ts';
import { chooseWorkspace } from './use-workspace.ts';

export function CreateWorkspaceDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
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
    <Dialog
      title={workspaceMessages.create}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{workspaceMessages.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={name.trim() === ''}
            busy={creation.isPending}
            busyLabel={workspaceMessages.creating}
          >
            {workspaceMessages.create}
          </Button>
        </>
      }
    >
      <p>{workspaceMessages.createText}</p>
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') creation.mutate();
        }}
      >
        <TextField
          label={workspaceMessages.name}
          data-autofocus
          value={name}
          maxLength={MAX_WORKSPACE_NAME_LENGTH}
          error={creation.error ? messageOf(creation.error, workspaceMessages.createFailed) : undefined}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  );
}
