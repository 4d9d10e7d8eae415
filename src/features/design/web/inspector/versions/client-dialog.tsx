// Whom a design is for, on the title page of its exports: in place of the person's own export theme.

import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import exportsRoutes from 'virtual:api-routes/exports';
import type { exportsContract } from '#features/exports/contract.ts';
import { LogoPanel } from '#features/exports/web/logo-panel.tsx';
import { apiOf } from '#ui/api/api.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { ClientData } from '../../../shared/version-shapes.ts';
import { designApi, findDesign } from '../../queries.ts';
import type { DocumentSession } from '../../workspace/document-session.ts';
import { versionMessages } from './messages.ts';
import { useSave } from './use-save.ts';
import './name-version-dialog.css';

const exportsApi = apiOf<typeof exportsContract>(exportsRoutes);

/** The design's own details, or those of the person's export theme. */
function clientQuery(designId: string) {
  return queryOptions({
    queryKey: ['design', 'client', designId],
    queryFn: async ({ signal }): Promise<{ client: ClientData; isOwn: boolean }> => {
      const { client } = await findDesign(designId, signal);
      if (client) return { client, isOwn: true };
      const { clientName, author, classification, logoImageId } = await exportsApi.findTheme(undefined, { signal });
      return { client: { clientName, author, classification, logoImageId }, isOwn: false };
    },
    gcTime: 0,
  });
}

type ClientDialogProps = { designId: string; session: DocumentSession; onClose: () => void };

export function ClientDialog({ designId, session, onClose }: ClientDialogProps) {
  const queryClient = useQueryClient();
  const query = useQuery(clientQuery(designId));
  const [changes, setChanges] = useState<Partial<ClientData>>({});
  const client = query.data && { ...query.data.client, ...changes };

  const { error, isSaving, save } = useSave({ session, saved: versionMessages.clientSaved, onClose });
  const saveClient = (next: ClientData | null) =>
    save(async (id) => {
      await designApi.updateDesign({ id, client: next });
      await queryClient.invalidateQueries(clientQuery(id));
    });

  return (
    <Dialog
      title={versionMessages.clientTitle}
      onClose={onClose}
      footer={
        <>
          {query.data?.isOwn && (
            <Button variant="ghost" disabled={isSaving} onClick={() => void saveClient(null)}>
              {versionMessages.useTheme}
            </Button>
          )}
          <Button onClick={onClose}>{versionMessages.cancel}</Button>
          <Button
            variant="primary"
            busy={isSaving}
            disabled={!client}
            onClick={() => client && void saveClient(client)}
          >
            {versionMessages.save}
          </Button>
        </>
      }
    >
      <p>{versionMessages.clientText}</p>
      {!client && query.isError && (
        <ErrorState title={versionMessages.clientLoadFailed} onRetry={() => void query.refetch()} />
      )}
      {!client && !query.isError && <Skeleton lines={[40, 90, 60, 90]} label={versionMessages.clientLoading} />}
      {client && <ClientFields client={client} onChange={(changed) => setChanges({ ...changes, ...changed })} />}
      {error && <Notice tone="err">{error}</Notice>}
    </Dialog>
  );
}

type ClientFieldsProps = { client: ClientData; onChange: (changes: Partial<ClientData>) => void };

function ClientFields({ client, onChange }: ClientFieldsProps) {
  return (
    <div className="design-version-form">
      <TextField
        label={versionMessages.clientName}
        value={client.clientName}
        maxLength={200}
        data-autofocus
        onChange={(event) => onChange({ clientName: event.target.value })}
      />
      <TextField
        label={versionMessages.author}
        value={client.author}
        maxLength={200}
        onChange={(event) => onChange({ author: event.target.value })}
      />
      <TextField
        label={versionMessages.classification}
        hint={versionMessages.classificationHint}
        value={client.classification}
        maxLength={60}
        onChange={(event) => onChange({ classification: event.target.value })}
      />
      <LogoPanel imageId={client.logoImageId} onChange={(logoImageId) => onChange({ logoImageId })} />
    </div>
  );
}
