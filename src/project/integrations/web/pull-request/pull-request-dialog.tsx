// Opens a pull request with the files of a code project: what is sent is shown first, and what became of it is said.

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { WritableWorkspace } from '#project/resources/web/from-items/writable-workspace.tsx';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { messageOf } from '#ui/api/api-error.ts';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Button } from '#ui/controls/button.tsx';
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

export function PullRequestDialog({ code, onClose }: PullRequestDialogProps) {
  return (
    <WritableWorkspace
      title={words.title}
      onClose={onClose}
      render={(workspaceField) => <PullRequest code={code} workspaceField={workspaceField} onClose={onClose} />}
    />
  );
}

function PullRequest({ code, workspaceField, onClose }: PullRequestDialogProps & { workspaceField: ReactNode }) {
  const { id: workspaceId, role } = useWorkspace();
  const isOwner = role === 'owner';
  const connections = useQuery({ ...connectionsQuery(workspaceId), enabled: isOwner });
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
  if (isOwner && targets.length > 0)
    return (
      <PullForm
        code={code}
        targets={targets}
        workspaceField={workspaceField}
        isBusy={opening.isPending}
        onSubmit={(fields) => opening.mutate(fields)}
        onClose={onClose}
      />
    );
  const reason = connections.isError ? messageOf(connections.error) : words.none;
  return (
    <Dialog title={words.title} onClose={onClose} footer={<Button onClick={onClose}>{words.close}</Button>}>
      {workspaceField}
      {isOwner && connections.isPending ? (
        <Skeleton lines={[60, 90]} label={words.loading} />
      ) : (
        <p>{isOwner ? reason : words.ownerOnly}</p>
      )}
    </Dialog>
  );
}
