// Changes the password, or says where it is changed.

import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { ApiError, messageOf } from '#ui/api/api-error.ts';
import { Card } from '#ui/components/card.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { settingsMessages as words } from './messages.ts';
import { sessionsQuery, settingsApi } from './queries.ts';

type Failure = { field: 'current' | 'new'; text: string };

export function PasswordCard({ identity }: { identity: 'embedded' | 'firebase' }) {
  return (
    <Card title={words.password}>
      {identity === 'embedded' ? <PasswordForm /> : <p className="settings-lead">{words.passwordHosted}</p>}
    </Card>
  );
}

function PasswordForm() {
  const queryClient = useQueryClient();
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const textOf = (field: Failure['field']) => (failure?.field === field ? failure.text : undefined);

  async function change(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || currentPassword === '' || newPassword === '') return;
    setIsBusy(true);
    setFailure(null);
    try {
      await settingsApi.changePassword({ currentPassword, newPassword });
      setCurrent('');
      setNew('');
      showToast({ kind: 'success', text: words.passwordChanged });
      await queryClient.invalidateQueries(sessionsQuery);
    } catch (error) {
      setFailure(describeFailure(error));
    }
    setIsBusy(false);
  }

  return (
    <form className="settings-form" onSubmit={(event) => void change(event)}>
      <div className="settings-fields">
        <TextField
          label={words.currentPassword}
          type="password"
          autoComplete="current-password"
          error={textOf('current')}
          value={currentPassword}
          onChange={({ target }) => setCurrent(target.value)}
        />
        <TextField
          label={words.newPassword}
          type="password"
          autoComplete="new-password"
          hint={words.passwordHint}
          error={textOf('new')}
          value={newPassword}
          onChange={({ target }) => setNew(target.value)}
        />
      </div>
      <div className="settings-end">
        <p className="settings-words cap">{words.passwordText}</p>
        <Button
          type="submit"
          disabled={currentPassword === '' || newPassword === ''}
          busy={isBusy}
          busyLabel={words.changing}
        >
          {words.changePassword}
        </Button>
      </div>
    </form>
  );
}

/** A weak password is explained at its field, everything else at the current one. */
function describeFailure(error: unknown): Failure {
  const text = messageOf(error, words.passwordFailed);
  if (!(error instanceof ApiError) || error.code !== 'auth/weak-password') return { field: 'current', text };
  const { rule } = error.details;
  return { field: 'new', text: typeof rule === 'string' ? rule : text };
}
