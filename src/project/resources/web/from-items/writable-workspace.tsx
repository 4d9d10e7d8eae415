// The workspace that a dialog outside of /project writes into: the one shown last, or another one the person chooses.

import type { ReactNode } from 'react';
import { useState } from 'react';
import { useWorkspaces, WorkspaceContext } from '#project/workspace/web/use-workspace.ts';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { NamedOptions } from '#ui/controls/field/named-options.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { makeTaskMessages as words } from '../messages.ts';

type WritableWorkspaceProps = {
  /** The dialog has this title while the workspaces are loading. */
  title: string;
  onClose: () => void;
  /** `workspaceField` is null where there is only one workspace to write into. */
  render: (workspaceField: ReactNode) => ReactNode;
};

export function WritableWorkspace({ title, onClose, render }: WritableWorkspaceProps) {
  const { query, workspaces, current } = useWorkspaces();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const writable = workspaces.filter(({ role }) => role !== 'viewer');
  const workspace = writable.find(({ id }) => id === (chosenId ?? current?.id)) ?? writable[0];
  if (!workspace)
    return (
      <Dialog title={title} onClose={onClose} footer={<Button onClick={onClose}>{words.cancel}</Button>}>
        {query.isError ? (
          <ErrorState title={words.loadFailed} text={words.loadFailedText} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton lines={[60, 90, 70]} label={words.loading} />
        )}
      </Dialog>
    );
  const field = writable.length > 1 && (
    <SelectField label={words.workspace} value={workspace.id} onChange={({ target }) => setChosenId(target.value)}>
      <NamedOptions of={writable} />
    </SelectField>
  );
  return <WorkspaceContext value={workspace}>{render(field || null)}</WorkspaceContext>;
}
