// /settings: a person's account, what they are notified of, their API keys, the tools of agents, and the links they have shared.

import { ApiKeysPanel } from '#features/api-keys/web/api-keys-panel.tsx';
import { apiKeyMessages } from '#features/api-keys/web/messages.ts';
import { SharedLinksPanel } from '#features/chat/web/transfer/shared-links-panel.tsx';
import { transferMessages } from '#features/chat/web/transfer/messages.ts';
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
      <Card title={apiKeyMessages.title}>
        <ApiKeysPanel />
      </Card>
      <Card title="Agent tools">
        <ToolsPanel />
      </Card>
      <Card title={transferMessages.sharedLinks}>
        <SharedLinksPanel />
      </Card>
    </SettingsPage>
  );
}
