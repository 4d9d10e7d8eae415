// Opens a pull request with the files of a code project: what is sent is shown first, and what became of it is said.

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useWorkspaces } from '#project/workspace/web/use-workspace.ts';
import { messageOf } from '#ui/api/api-error.ts';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Button } from '#ui/controls/button.tsx';
import { NamedOptions } from '#ui/controls/field/named-options.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import type { PushedCode } from '#ui/item-actions/item-actions.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { PushOutcome } from '../../shared/push-shapes.ts';
import { connectionsQuery } from '../code-queries.ts';
import { integrationsApi } from '../queries.ts';
import { pullMessages as words } from './messages.ts';
import { Outcome } from './outcome.tsx';
import { PullForm, type PullFields, type Target } from './pull-form.tsx';
import './pull-request.css';

type PullRequestDialogProps = { code: PushedCode; onClose: () => void };

/** Only owners open pull requests, so that only their workspaces are offered. */
export function PullRequestDialog({ code, onClose }: PullRequestDialogProps) {
  const { query, workspaces, current } = useWorkspaces();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const owned = workspaces.filter(({ role }) => role === 'owner');
  const workspace = owned.find(({ id }) => id === (chosenId ?? current?.id)) ?? owned[0];
  if (!workspace) return <Waiting query={query} text={words.ownerOnly} onClose={onClose} />;
  const field = owned.length > 1 && (
    <SelectField label={words.workspace} value={workspace.id} onChange={({ target }) => setChosenId(target.value)}>
      <NamedOptions of={owned} />
    </SelectField>
  );
  return <PullRequest key={workspace.id} {...{ code, onClose }} workspaceId={workspace.id} workspaceField={field} />;
}

type WaitingProps = {
  query: { isPending: boolean; error: Error | null };
  /** It is shown once there is nothing to wait for. */
  text: string;
  workspaceField?: ReactNode;
  onClose: () => void;
};

function Waiting({ query, text, workspaceField, onClose }: WaitingProps) {
  return (
    <Dialog title={words.title} onClose={onClose} footer={<Button onClick={onClose}>{words.close}</Button>}>
      {workspaceField}
      {query.isPending ? (
        <Skeleton lines={[60, 90]} label={words.loading} />
      ) : (
        <p>{query.error ? messageOf(query.error) : text}</p>
      )}
    </Dialog>
  );
}

type PullRequestProps = PullRequestDialogProps & { workspaceId: string; workspaceField: ReactNode };

function PullRequest({ code, workspaceId, workspaceField, onClose }: PullRequestProps) {
  const connections = useQuery(connectionsQuery(workspaceId));
  const [outcome, setOutcome] = useState<PushOutcome | null>(null);
  const opening = useMutation({
    mutationFn: ({ connectionId, repositoryId, folder, base, branch, title, text }: PullFields) =>
      integrationsApi.openPullRequest({
        ...{ workspaceId, connectionId, repositoryId, codeProjectId: code.id, folder, branch, title, text },
        ...(base.trim() !== '' && { base }),
      }),
    onSuccess: setOutcome,
    onError: (error) => showToast({ kind: 'error', text: words.failed, detail: messageOf(error) }),
  });
  const targets: Target[] = (connections.data ?? []).flatMap(({ id: connectionId, repositories }) =>
    repositories.map(({ id, name }) => ({ connectionId, id, name })),
  );
  if (outcome) return <Outcome outcome={outcome} onClose={onClose} onRetry={() => setOutcome(null)} />;
  if (targets.length === 0)
    return <Waiting query={connections} text={words.none} workspaceField={workspaceField} onClose={onClose} />;
  return (
    <PullForm
      {...{ code, targets, workspaceField, onClose }}
      isBusy={opening.isPending}
      onSubmit={(fields) => opening.mutate(fields)}
    />
  );
}
