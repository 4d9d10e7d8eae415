// /checkout/portal/{id}: the local engine's page to manage a subscription, and to play its provider: time and webhooks.

import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { buttonClass } from '#ui/controls/button.tsx';
import { Card } from '#ui/components/card.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { InvoiceTable } from '../invoice-table.tsx';
import { HostedPage, NothingHosted } from './hosted-page.tsx';
import { testMessages } from './messages.ts';
import { PortalCard } from './portal-card.tsx';
import { PortalPlan } from './portal-plan.tsx';
import { PortalTime } from './portal-time.tsx';
import { PortalWebhooks } from './portal-webhooks.tsx';
import { testPortalQuery, type ShownPortal } from './queries.ts';
import { usePortalAct, type PortalAct } from './use-portal-action.ts';

export function TestPortalPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(testPortalQuery(id));
  const act = usePortalAct(id);
  return (
    <HostedPage>{query.data ? <Portal portal={query.data} act={act} /> : <NothingHosted query={query} />}</HostedPage>
  );
}

function Portal({ portal, act }: { portal: ShownPortal; act: PortalAct }) {
  return (
    <>
      <header className="hosted-head">
        <div className="grow">
          <h1 className="title">{testMessages.portal}</h1>
          <p className="cap">
            <bdi>{portal.email}</bdi>
          </p>
        </div>
        {/* Nobody has opened it from Lounge yet: it was reached from a checkout. */}
        <a className={buttonClass()} href={portal.returnUrl || '/subscription'}>
          {testMessages.back}
        </a>
      </header>
      <div className="hosted-parts">
        <div className="hosted-column">
          <PortalPlan portal={portal} act={act} />
          <PortalTime portal={portal} act={act} />
          <Card title={testMessages.invoices}>
            {portal.invoices.length === 0 ? (
              <EmptyState title={testMessages.noInvoices} />
            ) : (
              <InvoiceTable invoices={portal.invoices} label={testMessages.invoices} />
            )}
          </Card>
        </div>
        <div className="hosted-column">
          <PortalCard portal={portal} act={act} />
          <PortalWebhooks portal={portal} act={act} />
        </div>
      </div>
    </>
  );
}
