// A link for a person who forgot their password.

import { useState } from 'react';
import { Card } from '#ui/components/card.tsx';
import { authApi } from '../auth-api.ts';
import { adminMessages } from './admin-messages.ts';
import { CopiedLink } from './copied-link.tsx';
import { EmailForm } from './email-form.tsx';

export function PasswordResetCard() {
  const [url, setUrl] = useState('');

  async function create(email: string): Promise<void> {
    setUrl('');
    setUrl((await authApi.createPasswordReset({ email })).url);
  }

  return (
    <Card title={adminMessages.resets}>
      <div className="auth-admin-invitations">
        <EmailForm
          label={adminMessages.resetEmail}
          hint={adminMessages.resetHint}
          action={adminMessages.createReset}
          busyAction={adminMessages.creating}
          onSubmit={create}
          describeFailure={adminMessages.resetFailed}
        />
        {url && <CopiedLink label={adminMessages.resetLink} url={url} />}
      </div>
    </Card>
  );
}
