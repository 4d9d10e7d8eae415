// /settings: a person's account, and what they are notified of.

import { NotificationSettingsPanel } from '#features/notifications/web/notification-settings-panel.tsx';
import { SettingsPage } from '#features/settings/web/settings-page.tsx';
import { Card } from '#ui/components/card.tsx';

export function SettingsAndNotificationsPage() {
  return (
    <SettingsPage>
      <Card title="Notifications">
        <NotificationSettingsPanel />
      </Card>
    </SettingsPage>
  );
}
