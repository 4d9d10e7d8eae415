// The last card: the end of the account.

import { useState } from 'react';
import { Card } from '#ui/components/card.tsx';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { SettingsRow } from '#ui/components/settings/settings-row.tsx';
import { Button } from '#ui/controls/button.tsx';
import { settingsMessages as words } from '../messages.ts';
import type { ShownProfile } from '../queries.ts';

const DeleteAccountDialog = lazyComponent(() =>
  import('./delete-account-dialog.tsx').then((module) => module.DeleteAccountDialog),
);

export function DeleteAccountCard({ profile }: { profile: ShownProfile }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card title={words.danger}>
      <div className="settings-rows">
        <SettingsRow name={words.deleteText}>
          <Button variant="danger-line" onClick={() => setIsAsking(true)}>
            {words.deleteAction}
          </Button>
        </SettingsRow>
      </div>
      {isAsking && <DeleteAccountDialog profile={profile} onClose={() => setIsAsking(false)} />}
    </Card>
  );
}
