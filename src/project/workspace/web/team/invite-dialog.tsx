// Creates an invitation and shows its link once, to copy.

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#ui/api/api-error.ts';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { workspaceApi } from '../queries.ts';
import { useWorkspace } from '../use-workspace.ts';
import { teamMessages as words } from './messages.ts';

type InviteDialogProps = { onCreated: () => Promise<void>; onClose: () => void };

export function InviteDialog({ onCreated, onClose }: InviteDialogProps) {
  const { id: workspaceId } = useWorkspace();
  const [role, setRole] = useState<'member' | 'viewer'>('member');
  const [email, setEmail] = useState('');
  const creation = useMutation({
    mutationFn: () =>
      workspaceApi.createInvitation({ workspaceId, role, ...(email.trim() !== '' && { email: email.trim() }) }),
    onSuccess: onCreated,
  });
  if (creation.data) return <LinkDialog url={creation.data.url} onClose={onClose} />;
  return (
    <FormDialog
      title={words.inviteTitle}
      words={{ cancel: words.cancel, submit: words.createLink, busy: words.creating }}
      isReady
      isBusy={creation.isPending}
      onSubmit={() => creation.mutate()}
      onClose={onClose}
      intro={<p>{words.inviteText}</p>}
    >
      <SelectField
        label={words.role}
        data-autofocus
        value={role}
        onChange={({ target }) => setRole(target.value === 'viewer' ? 'viewer' : 'member')}
      >
        <option value="member">{words.roles.member}</option>
        <option value="viewer">{words.roles.viewer}</option>
      </SelectField>
      <TextField
        label={words.email}
        type="email"
        hint={words.emailHint}
        value={email}
        error={creation.error ? messageOf(creation.error, words.createFailed) : undefined}
        onChange={({ target }) => setEmail(target.value)}
      />
    </FormDialog>
  );
}

function LinkDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const link = new URL(url, window.location.origin).href;
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      showToast({ kind: 'success', text: words.copied });
    } catch (error) {
      console.error(words.copyFailed, error);
      showToast({ kind: 'error', text: words.copyFailed });
    }
  }
  return (
    <Dialog
      title={words.inviteTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.done}</Button>
          <Button variant="primary" onClick={() => void copy()}>
            {words.copy}
          </Button>
        </>
      }
    >
      <TextField
        label={words.link}
        hint={words.linkHint}
        readOnly
        data-autofocus
        value={link}
        onFocus={({ target }) => target.select()}
      />
    </Dialog>
  );
}
