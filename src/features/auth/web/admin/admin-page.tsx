// /admin: what only admins do: invite people, and hand out links to those who forgot their password.

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Card } from '#ui/components/card.tsx';
import { SettingsRow } from '#ui/components/settings/settings-row.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { adminMessages } from './admin-messages.ts';
import { AdminOnlyPanel } from '../admin-only-panel.tsx';
import { AdminsCard } from './admins-card.tsx';
import { InvitationsCard } from './invitations-card.tsx';
import { PasswordResetCard } from './password-reset-card.tsx';
import { settingsQuery } from './queries.ts';
import { SessionsCard } from './sessions-card.tsx';
import './admin-page.css';

export function AdminPage() {
  const { data: settings } = useQuery(settingsQuery);
  return (
    <AdminOnlyPanel title={adminMessages.title} lead={adminMessages.lead}>
      <InvitationsCard policy={settings?.signUp} />
      {settings?.identity === 'embedded' && <PasswordResetCard />}
      <SessionsCard />
      <AdminsCard />
      <Card title={adminMessages.more}>
        <div className="settings-rows">
          <SettingsRow name={adminMessages.agents} text={adminMessages.agentsText}>
            <Link className={buttonClass()} to="/admin/agents">
              {adminMessages.openAgents}
            </Link>
          </SettingsRow>
          <SettingsRow name={adminMessages.connections} text={adminMessages.connectionsText}>
            <Link className={buttonClass()} to="/admin/models">
              {adminMessages.openConnections}
            </Link>
          </SettingsRow>
          <SettingsRow name={adminMessages.prices} text={adminMessages.pricesText}>
            <Link className={buttonClass()} to="/admin/prices">
              {adminMessages.openPrices}
            </Link>
          </SettingsRow>
          <SettingsRow name={adminMessages.mail} text={adminMessages.mailText}>
            <Link className={buttonClass()} to="/admin/mail">
              {adminMessages.openMail}
            </Link>
          </SettingsRow>
          <SettingsRow name={adminMessages.audit} text={adminMessages.auditText}>
            <Link className={buttonClass()} to="/admin/audit">
              {adminMessages.openAudit}
            </Link>
          </SettingsRow>
        </div>
      </Card>
    </AdminOnlyPanel>
  );
}
