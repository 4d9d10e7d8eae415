// /settings: a person's account, what they are notified of, and the tools of agents.

import { NotificationSettingsPanel } from '#features/notifications/web/notification-settings-panel.tsx';
import { ToolsPanel } from '#features/chat/web/tools-panel.tsx';
import { SettingsPage } from '#features/settings/web/settings-page.tsx';
import { Card } from '#ui/components/card.tsx';

export function SettingsAndNotificationsPage() {
  return (
    <SettingsPage>
      <Card title="Notifications">
        <NotificationSettingsPanel />
      </Card>
      <Card title="Tools of agents">
        <ToolsPanel />
      </Card>
    </SettingsPage>
  );
}
