// Leaving the workspace, and for the owner: deleting it, which takes its typed name.

import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useWorkspaceActions } from '#project/workspace/web/use-workspace-actions.ts';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { Card } from '#ui/components/card.tsx';
import { SettingsRow } from '#ui/components/settings-row.tsx';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { settingsMessages as words } from './messages.ts';

export function DangerCard() {
  const { role } = useWorkspace();
  const { leaveWorkspace } = useWorkspaceActions();
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
            <Button onClick={() => setIsDeleting(true)}>{words.deleteAction}</Button>
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
  const { deleteWorkspace } = useWorkspaceActions();
  const formId = useId();
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
    <Dialog
      title={words.deleteTitle(name)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            disabled={!isConfirmed}
            busy={isBusy}
            busyLabel={words.deleting}
          >
            {words.deleteAction}
          </Button>
        </>
      }
    >
      <p>{words.deleteDetails(memberCount)}</p>
      <p>{words.deleteUndo}</p>
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          void deleteIt();
        }}
      >
        <TextField
          label={words.confirmName(name)}
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </Dialog>
  );
}
