// Says what goes and what stays, and takes the typed address and the password.

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForgetSession } from '#features/auth/web/use-forget-session.ts';
import { messageOf } from '#ui/api/api-error.ts';
import { Notice } from '#ui/components/states/notice.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import type { Departure } from '../../contract.ts';
import { settingsMessages as words } from '../messages.ts';
import { departureQuery, settingsApi, type ShownProfile } from '../queries.ts';
import './delete-account.css';

type DialogProps = { profile: ShownProfile; onClose: () => void };

export function DeleteAccountDialog({ profile, onClose }: DialogProps) {
  const { data: departure, isError, refetch } = useQuery(departureQuery);
  if (departure?.obstacles.length === 0)
    return <DeletionForm profile={profile} departure={departure} onClose={onClose} />;
  return (
    <Dialog
      title={words.deleteTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          {departure?.obstacles.includes('account/plan-active') && (
            <Link className={buttonClass({ variant: 'primary' })} to="/subscription">
              {words.toSubscription}
            </Link>
          )}
        </>
      }
    >
      {!departure && !isError && <Skeleton lines={[80, 60, 70]} label={words.loading} />}
      {!departure && isError && (
        <Notice
          tone="err"
          action={
            <Button size="sm" onClick={() => void refetch()}>
              {words.tryAgain}
            </Button>
          }
        >
          {words.departureFailed}
        </Notice>
      )}
      {departure?.obstacles.map((obstacle) => (
        <Notice key={obstacle} tone="warn">
          {words.obstacles[obstacle]}
        </Notice>
      ))}
    </Dialog>
  );
}

function DeletionForm({ profile, departure, onClose }: DialogProps & { departure: Departure }) {
  const { email: own, identity } = profile;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { deleteAccount, failure, isBusy } = useDeletion();
  const isConfirmed = email.trim().toLowerCase() === own && password !== '';
  return (
    <FormDialog
      title={words.deleteTitle}
      className="settings-form"
      words={{ cancel: words.cancel, submit: words.deleteAction, busy: words.deleting }}
      isReady={isConfirmed}
      isBusy={isBusy}
      danger
      onSubmit={() => void deleteAccount({ email, password })}
      onClose={onClose}
      intro={<Consequences departure={departure} identity={identity} />}
    >
      <TextField
        label={words.confirmEmail(own)}
        data-autofocus
        type="email"
        autoComplete="off"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <TextField
        label={words.confirmPassword}
        type="password"
        autoComplete="current-password"
        error={failure ?? undefined}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
    </FormDialog>
  );
}

/** Leaves the page once the account is gone. */
function useDeletion() {
  const forgetSession = useForgetSession();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  return {
    failure,
    isBusy,
    async deleteAccount(confirmation: { email: string; password: string }): Promise<void> {
      if (isBusy) return;
      setIsBusy(true);
      setFailure(null);
      try {
        await settingsApi.deleteAccount(confirmation);
        forgetSession(words.deleted);
      } catch (error) {
        setFailure(messageOf(error, words.deleteFailed));
        setIsBusy(false);
      }
    },
  };
}

function Consequences({ departure, identity }: { departure: Departure; identity: ShownProfile['identity'] }) {
  const { workspaces, leftWorkspaceCount } = departure;
  return (
    <ul className="settings-losses">
      <li>{words.deleteGone}</li>
      {workspaces.map(({ id, name, heirName }) => (
        <li key={id}>
          <bdi>{heirName === null ? words.workspaceGone(name) : words.workspacePasses(name, heirName)}</bdi>
        </li>
      ))}
      {leftWorkspaceCount > 0 && <li>{words.workspacesLeft(leftWorkspaceCount)}</li>}
      <li>{words.deleteStays}</li>
      {identity === 'firebase' && <li>{words.deleteHosted}</li>}
      <li>{words.deleteExport}</li>
    </ul>
  );
}
