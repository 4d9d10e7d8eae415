// Chooses the repositories of a code host that are linked.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { messageOf } from '#ui/api/api-error.ts';
import { Notice } from '#ui/components/states/notice.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { codeMessages } from './code-messages.ts';
import { remoteQuery, type ShownConnection } from '../code-queries.ts';
import { integrationQueries, integrationsApi } from '../queries.ts';

const words = codeMessages.dialog;

export function RepositoriesDialog({ connection, onClose }: { connection: ShownConnection; onClose: () => void }) {
  const { id: workspaceId } = useWorkspace();
  const queryClient = useQueryClient();
  const query = useQuery(remoteQuery(workspaceId, connection.id));
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    connection.repositories.map(({ remoteId }) => remoteId),
  );
  const linking = useMutation({
    mutationFn: () => {
      const known = (query.data ?? []).map(({ remoteId }) => remoteId);
      const remoteIds = chosen.filter((id) => known.includes(id));
      return integrationsApi.linkRepositories({ workspaceId, connectionId: connection.id, remoteIds });
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: integrationQueries.key(workspaceId) });
      onClose();
    },
  });
  const shown = query.data?.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <FormDialog
      title={words.title}
      className="integrations-form"
      words={{ cancel: words.cancel, submit: words.save, busy: words.saving }}
      isReady={query.data !== undefined}
      isBusy={linking.isPending}
      onSubmit={() => linking.mutate()}
      onClose={onClose}
    >
      <TextField
        label={words.search}
        isLabelHidden
        placeholder={words.search}
        data-autofocus
        autoComplete="off"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <ListState query={query} words={words.load} />
      <div className="integrations-repositories" role="group" aria-label={words.title}>
        {shown?.map(({ remoteId, name }) => (
          <Checkbox
            key={remoteId}
            label={<bdi>{name}</bdi>}
            checked={chosen.includes(remoteId)}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, remoteId] : chosen.filter((other) => other !== remoteId))
            }
          />
        ))}
      </div>
      {linking.error && <Notice tone="err">{messageOf(linking.error, words.failed)}</Notice>}
    </FormDialog>
  );
}
