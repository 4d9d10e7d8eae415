// Who is an admin. Those of the first release are named until somebody confirms them, because it did not verify addresses.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '#ui/components/card.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { authApi } from '../auth-api.ts';
import { adminMessages } from './admin-messages.ts';
import { adminsQuery } from './queries.ts';

export function AdminsCard() {
  const query = useQuery(adminsQuery);
  const queryClient = useQueryClient();
  /** The address that is being confirmed. */
  const [confirming, setConfirming] = useState<string | null>(null);
  const admins = query.data ?? [];

  async function confirm(email: string): Promise<void> {
    setConfirming(email);
    await attempt({
      action: () => authApi.confirmAdmin({ email }),
      describeFailure: adminMessages.confirmFailed,
      onDone: () => showToast({ kind: 'success', text: adminMessages.confirmed }),
      refresh: () => queryClient.invalidateQueries(adminsQuery),
    });
    setConfirming(null);
  }

  return (
    <Card title={adminMessages.admins}>
      {admins.some(({ source }) => source === 'earlier') && <Notice>{adminMessages.unconfirmed}</Notice>}
      <ListState query={query} words={adminMessages.adminList} />
      <ul className="auth-admin-list">
        {admins.map(({ email, source }) => (
          <li key={email} className="auth-admin-row">
            <bdi className="grow cut">{email}</bdi>
            <span className="cap">{adminMessages.sources[source]}</span>
            {source === 'earlier' && (
              <Button
                size="sm"
                busy={confirming === email}
                aria-label={adminMessages.confirmOf(email)}
                onClick={() => void confirm(email)}
              >
                {adminMessages.confirm}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
