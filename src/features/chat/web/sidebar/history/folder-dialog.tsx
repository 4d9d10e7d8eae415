// Names a folder: a new one, or one that exists.

import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { MAX_FOLDER_NAME_LENGTH } from '../../../shared/history-limits.ts';
import { historyMessages } from './messages.ts';
import { foldersQuery, historyApi } from './queries.ts';

type NamedFolder = { id: string; name: string };

type FolderDialogProps = {
  /** Null for a new one. */
  folder: NamedFolder | null;
  onClose: () => void;
  onSaved: (folder: NamedFolder) => void;
};

export function FolderDialog({ folder, onClose, onSaved }: FolderDialogProps) {
  const queryClient = useQueryClient();
  const formId = useId();
  const [name, setName] = useState(folder?.name ?? '');

  function save(): void {
    if (name.trim() === '') return;
    onClose();
    void attempt({
      action: async () => {
        const saved = folder
          ? await historyApi.renameFolder({ id: folder.id, name })
          : await historyApi.createFolder({ name });
        onSaved(saved.folder);
      },
      describeFailure: historyMessages.actionFailed,
      refresh: () => queryClient.invalidateQueries({ queryKey: foldersQuery.queryKey }),
    });
  }

  return (
    <Dialog
      title={folder ? historyMessages.renameFolder : historyMessages.newFolder}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{historyMessages.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" disabled={name.trim() === ''}>
            {folder ? historyMessages.save : historyMessages.createFolder}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label={historyMessages.folderName}
          data-autofocus
          value={name}
          maxLength={MAX_FOLDER_NAME_LENGTH}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
