// A link for a person who forgot their password.

import { useState, type FormEvent } from 'react';
import { Card } from '#ui/components/card.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { authApi } from '../auth-api.ts';
import { adminMessages } from './admin-messages.ts';
import { CopiedLink } from './copied-link.tsx';

export function PasswordResetCard() {
  const [email, setEmail] = useState('');
  const [url, setUrl] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function create(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || email.trim() === '') return;
    setIsBusy(true);
    setUrl('');
    await attempt({
      action: async () => setUrl((await authApi.createPasswordReset({ email })).url),
      describeFailure: adminMessages.resetFailed,
      onDone: () => setEmail(''),
      refresh: async () => {},
    });
    setIsBusy(false);
  }

  return (
    <Card title={adminMessages.resets}>
      <div className="auth-admin-invitations">
        <form className="auth-admin-new" onSubmit={(event) => void create(event)}>
          <TextField
            label={adminMessages.resetEmail}
            hint={adminMessages.resetHint}
            type="email"
            autoComplete="off"
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button type="submit" size="lg" busy={isBusy} busyLabel={adminMessages.creating}>
            {adminMessages.createReset}
          </Button>
        </form>
        {url && <CopiedLink label={adminMessages.resetLink} url={url} />}
      </div>
    </Card>
  );
}
