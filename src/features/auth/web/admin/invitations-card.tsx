// The open invitations: create one, copy its link while it is shown, revoke it.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Notice } from '#ui/components/states/notice.tsx';
import { Card } from '#ui/components/card.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { authApi } from '../auth-api.ts';
import { adminMessages } from './admin-messages.ts';
import { CopiedLink } from './copied-link.tsx';
import { invitationsQuery, type ShownInvitation } from './queries.ts';
import { formatDay } from '#text/dates/format-date.ts';

const MAX_NOTE_LENGTH = 200;

export function InvitationsCard({ policy }: { policy: keyof typeof adminMessages.policy | undefined }) {
  const query = useQuery(invitationsQuery);
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries(invitationsQuery);
  /** The link of the invitation that was created last. */
  const [created, setCreated] = useState<{ id: string; url: string } | null>(null);

  async function revoke({ id }: ShownInvitation): Promise<void> {
    await attempt({
      action: () => authApi.revokeInvitation({ id }),
      describeFailure: adminMessages.revokeFailed,
      onDone: () => {
        if (created?.id === id) setCreated(null);
        showToast({ kind: 'success', text: adminMessages.revoked });
      },
      refresh,
    });
  }

  return (
    <Card title={adminMessages.invitations}>
      <div className="auth-admin-invitations">
        {policy && <Notice>{adminMessages.policy[policy]}</Notice>}
        <NewInvitation onCreated={setCreated} refresh={refresh} />
        {created && <CopiedLink label={adminMessages.link} url={created.url} />}
        <ListState query={query} words={adminMessages.list} />
        {query.data && query.data.length > 0 && (
          <ul className="auth-admin-list">
            {query.data.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} onRevoke={() => revoke(invitation)} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

type NewInvitationProps = {
  onCreated: (invitation: { id: string; url: string }) => void;
  refresh: () => Promise<unknown>;
};

function NewInvitation({ onCreated, refresh }: NewInvitationProps) {
  const [note, setNote] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function create(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    await attempt({
      action: async () => onCreated(await authApi.createInvitation({ note })),
      describeFailure: adminMessages.createFailed,
      onDone: () => setNote(''),
      refresh,
    });
    setIsBusy(false);
  }

  return (
    <form className="auth-admin-new" onSubmit={(event) => void create(event)}>
      <TextField
        label={adminMessages.note}
        hint={adminMessages.noteHint}
        maxLength={MAX_NOTE_LENGTH}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button type="submit" variant="primary" size="lg" busy={isBusy} busyLabel={adminMessages.creating}>
        {adminMessages.create}
      </Button>
    </form>
  );
}

function InvitationRow({ invitation, onRevoke }: { invitation: ShownInvitation; onRevoke: () => Promise<void> }) {
  const [isBusy, setIsBusy] = useState(false);
  const name = invitation.note === '' ? adminMessages.withoutNote : invitation.note;

  async function revoke(): Promise<void> {
    setIsBusy(true);
    await onRevoke();
    setIsBusy(false);
  }

  return (
    <li className="auth-admin-row">
      <span className="grow cut">
        <bdi>{name}</bdi>
      </span>
      <span className="cap num">{adminMessages.until(formatDay(invitation.expiresAt))}</span>
      <Button size="sm" busy={isBusy} aria-label={adminMessages.revokeOf(name)} onClick={() => void revoke()}>
        {adminMessages.revoke}
      </Button>
    </li>
  );
}
