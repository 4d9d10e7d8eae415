// Leaving the workspace, and for the owner: deleting it, which takes its typed name.

import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useDeleteWorkspace, useLeaveWorkspace } from '#project/workspace/web/use-workspace-actions.ts';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { Card } from '#ui/components/card.tsx';
import { SettingsRow } from '#ui/components/settings/settings-row.tsx';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { settingsMessages as words } from './messages.ts';

export function DangerCard() {
  const { role } = useWorkspace();
  const leaveWorkspace = useLeaveWorkspace();
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <Card title={words.danger}>
      <div className="settings-rows">
        {role === 'owner' ? (
          <SettingsRow name={words.leave} text={words.transferText}>
            <Link className={buttonClass()} to="/project/team">
              {words.team}
            </Link>
          </SettingsRow>
        ) : (
          <SettingsRow name={words.leave} text={words.leaveText}>
            <Button onClick={() => void leaveWorkspace()}>{words.leaveAction}</Button>
          </SettingsRow>
        )}
        {role === 'owner' && (
          <SettingsRow name={words.delete} text={words.deleteText}>
            <Button variant="danger-line" onClick={() => setIsDeleting(true)}>
              {words.deleteAction}
            </Button>
          </SettingsRow>
        )}
      </div>
      {isDeleting && <DeleteDialog onClose={() => setIsDeleting(false)} />}
    </Card>
  );
}

/** Keyboards write another apostrophe than names of ours have. */
function plain(text: string): string {
  return text.trim().replaceAll('’', "'").replace(/\s+/g, ' ');
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { name, memberCount } = useWorkspace();
  const deleteWorkspace = useDeleteWorkspace();
  const [typed, setTyped] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const isConfirmed = plain(typed) === plain(name);

  async function deleteIt(): Promise<void> {
    if (!isConfirmed || isBusy) return;
    setIsBusy(true);
    const isDone = await deleteWorkspace();
    setIsBusy(false);
    if (isDone) onClose();
  }

  return (
    <FormDialog
      title={words.deleteTitle(name)}
      words={{ cancel: words.cancel, submit: words.deleteAction, busy: words.deleting }}
      isReady={isConfirmed}
      isBusy={isBusy}
      danger
      onSubmit={() => void deleteIt()}
      onClose={onClose}
      intro={
        <>
          <p>{words.deleteDetails(memberCount)}</p>
          <p>{words.deleteUndo}</p>
        </>
      }
    >
      <TextField
        label={words.confirmName(name)}
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  );
}
