// Signs a person out everywhere, such as one whose laptop was stolen.

import { Card } from '#ui/components/card.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { authApi } from '../auth-api.ts';
import { adminMessages } from './admin-messages.ts';
import { EmailForm } from './email-form.tsx';

export function SessionsCard() {
  async function end(email: string): Promise<void> {
    const { ended } = await authApi.endSessions({ email });
    showToast({ kind: 'success', text: adminMessages.sessionsEnded(ended) });
  }

  return (
    <Card title={adminMessages.sessions}>
      <EmailForm
        label={adminMessages.sessionsEmail}
        hint={adminMessages.sessionsHint}
        action={adminMessages.endSessions}
        busyAction={adminMessages.endingSessions}
        onSubmit={end}
        describeFailure={adminMessages.endSessionsFailed}
      />
    </Card>
  );
}
