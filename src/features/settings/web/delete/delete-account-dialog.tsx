// Says what goes and what stays, and takes the typed address and the password.

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState, type FormEvent } from 'react';
import { useForgetSession } from '#features/auth/web/use-forget-session.ts';
import { messageOf } from '#ui/api/api-error.ts';
import { Notice } from '#ui/components/states/notice.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { Departure } from '../../contract.ts';
import { settingsMessages as words } from '../messages.ts';
import { departureQuery, settingsApi, type ShownProfile } from '../queries.ts';
import './delete-account.css';

type DialogProps = { profile: ShownProfile; onClose: () => void };

export function DeleteAccountDialog({ profile, onClose }: DialogProps) {
  const { email: own, identity } = profile;
  const { data: departure, isError, refetch } = useQuery(departureQuery);
  const forgetSession = useForgetSession();
  const formId = useId();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isConfirmed = email.trim().toLowerCase() === own && password !== '';
  const isPossible = departure?.obstacles.length === 0;

  async function deleteAccount(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isConfirmed || isBusy) return;
    setIsBusy(true);
    setFailure(null);
    try {
      await settingsApi.deleteAccount({ email, password });
      forgetSession(words.deleted);
    } catch (error) {
      setFailure(messageOf(error, words.deleteFailed));
      setIsBusy(false);
    }
  }

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
          {isPossible && (
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
      {departure && isPossible && (
        <>
          <Consequences departure={departure} identity={identity} />
          <form id={formId} className="settings-form" onSubmit={(event) => void deleteAccount(event)}>
            <TextField
              label={words.confirmEmail(own)}
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
          </form>
        </>
      )}
    </Dialog>
  );
}

function Consequences({ departure, identity }: { departure: Departure; identity: ShownProfile['identity'] }) {
  const { workspaces, leftWorkspaceCount } = departure;
  return (
    <ul className="delete-account-list">
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
