// /admin: what only admins do: invite people, and hand out links to those who forgot their password.

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Card } from '#ui/components/card.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { isAdminQuery } from '../use-is-admin.ts';
import { adminMessages } from './admin-messages.ts';
import { InvitationsCard } from './invitations-card.tsx';
import { PasswordResetCard } from './password-reset-card.tsx';
import { settingsQuery } from './queries.ts';
import '#ui/components/card.css';
import './admin-page.css';

export function AdminPage() {
  const { data: isAdmin, isError, refetch } = useQuery(isAdminQuery);
  const { data: settings } = useQuery(settingsQuery);
  return (
    <main className="page auth-admin-page" id="main" tabIndex={-1}>
      <header>
        <h1 className="title">{adminMessages.title}</h1>
        <p>{adminMessages.lead}</p>
      </header>
      {isAdmin === undefined && !isError && <p role="status">{adminMessages.loading}</p>}
      {isAdmin === undefined && isError && (
        <ErrorState title={adminMessages.roleFailed} onRetry={() => void refetch()} />
      )}
      {isAdmin === true && (
        <>
          <InvitationsCard policy={settings?.signUp} />
          {settings?.identity === 'embedded' && <PasswordResetCard />}
          <Card title={adminMessages.agents}>
            <p>
              {adminMessages.agentsText} <Link to="/admin/agents">{adminMessages.openAgents}</Link>
            </p>
          </Card>
          <Card title={adminMessages.prices}>
            <p>
              {adminMessages.pricesText} <Link to="/admin/prices">{adminMessages.openPrices}</Link>
            </p>
          </Card>
        </>
      )}
      {isAdmin === false && <EmptyState title={adminMessages.notAdmin} text={adminMessages.notAdminText} />}
    </main>
  );
}
