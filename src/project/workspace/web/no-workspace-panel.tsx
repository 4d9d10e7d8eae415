// What a person sees who is in no workspace: theirs was deleted, or they left the last one.

import { useState } from 'react';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { Button } from '#ui/controls/button.tsx';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { workspaceActionMessages as words } from './actions/action-messages.ts';
import { workspaceMessages } from './messages.ts';

const CreateWorkspaceDialog = lazyComponent(() =>
  import('./create/create-workspace-dialog.tsx').then((module) => module.CreateWorkspaceDialog),
);

export function NoWorkspacePanel() {
  const [isCreating, setIsCreating] = useState(false);
  return (
    <>
      <EmptyState
        title={words.noneTitle}
        text={words.noneText}
        action={
          <Button variant="primary" onClick={() => setIsCreating(true)}>
            {workspaceMessages.create}
          </Button>
        }
      />
      {isCreating && <CreateWorkspaceDialog onClose={() => setIsCreating(false)} />}
    </>
  );
}
