// Creates an invitation and shows its link once, to copy; or one for each address, which a mail brings.

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#ui/api/api-error.ts';
import { Notice } from '#ui/components/states/notice.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { workspaceApi } from '../queries.ts';
import { useWorkspace } from '../use-workspace.ts';
import { teamMessages as words } from './messages.ts';
import { MAX_ADDRESSES, readAddresses } from './read-addresses.ts';

type InviteDialogProps = { onCreated: () => Promise<void>; onClose: () => void };

type Invited = { email: string; created: Created | null; problem: string };
type Created = Awaited<ReturnType<typeof workspaceApi.createInvitation>>;

export function InviteDialog({ onCreated, onClose }: InviteDialogProps) {
  const { id: workspaceId } = useWorkspace();
  const [role, setRole] = useState<'member' | 'viewer'>('member');
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const creation = useMutation({
    mutationFn: async (emails: readonly string[]) => {
      if (emails.length === 0) return { link: (await workspaceApi.createInvitation({ workspaceId, role })).url };
      const invited: Invited[] = [];
      // One after the other: one that fails does not take the others along.
      for (const email of emails)
        invited.push(
          await workspaceApi.createInvitation({ workspaceId, role, email }).then(
            (created) => ({ email, created, problem: '' }),
            (error: unknown) => ({ email, created: null, problem: messageOf(error, words.createFailed) }),
          ),
        );
      return { invited };
    },
    onSettled: onCreated,
  });

  function submit(): void {
    const { emails, wrong } = readAddresses(text);
    const tooMany = emails.length > MAX_ADDRESSES ? words.tooMany(MAX_ADDRESSES) : undefined;
    const found = wrong.length > 0 ? words.notAddress(wrong) : tooMany;
    setFault(found);
    if (found === undefined) creation.mutate(emails);
  }

  if (creation.data?.link !== undefined) return <LinkDialog url={creation.data.link} onClose={onClose} />;
  if (creation.data?.invited) return <InvitedDialog invited={creation.data.invited} onClose={onClose} />;
  const problem = creation.error ? messageOf(creation.error, words.createFailed) : undefined;
  return (
    <FormDialog
      title={words.inviteTitle}
      words={{
        cancel: words.cancel,
        submit: text.trim() === '' ? words.createLink : words.sendInvitations,
        busy: words.creating,
      }}
      isReady
      isBusy={creation.isPending}
      onSubmit={submit}
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
      <TextArea
        label={words.email}
        rows={2}
        hint={words.emailHint(MAX_ADDRESSES)}
        value={text}
        error={fault ?? problem}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  );
}

/** Shows what became of each invitation, with its link. */
function InvitedDialog({ invited, onClose }: { invited: readonly Invited[]; onClose: () => void }) {
  return (
    <Dialog
      title={words.invitedTitle}
      onClose={onClose}
      footer={
        <Button variant="primary" data-autofocus onClick={onClose}>
          {words.done}
        </Button>
      }
    >
      <ul className="team-invited">
        {invited.map(({ email, created, problem }) => (
          <li key={email}>
            {created ? (
              <TextField
                label={words.linkOf(email)}
                hint={created.mail ? words.mailed[created.mail] : words.linkHint}
                readOnly
                value={new URL(created.url, window.location.origin).href}
                onFocus={({ target }) => target.select()}
              />
            ) : (
              <Notice tone="err">
                {words.notInvited(email)}. {problem}
              </Notice>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
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
