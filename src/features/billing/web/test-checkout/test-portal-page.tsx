// /checkout/portal/{id}: the local engine's page to manage a subscription, and to play its provider with time and webhooks.

import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import type { PaidPlan } from '#contract/plan.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { Card } from '#ui/components/card.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { InvoiceTable } from '../invoice-table.tsx';
import { HostedPage, HostedState } from './hosted-page.tsx';
import { testMessages } from './messages.ts';
import { PortalCard } from './portal-card.tsx';
import { PortalPlan } from './portal-plan.tsx';
import { PortalTime } from './portal-time.tsx';
import { PortalWebhooks } from './portal-webhooks.tsx';
import { testPortalQuery, type ShownPortal } from './queries.ts';
import { usePortalAction, type PortalAction } from './use-portal-action.ts';

export function TestPortalPage() {
  const { id = '' } = useParams({ strict: false });
  const { plan } = useSearch({ from: '/signed-in/checkout/portal/$id' });
  const query = useQuery(testPortalQuery(id));
  const action = usePortalAction(id);
  return (
    <HostedPage>
      {query.data ? <Portal portal={query.data} wanted={plan} action={action} /> : <HostedState query={query} />}
    </HostedPage>
  );
}

type PortalProps = { portal: ShownPortal; wanted: PaidPlan | undefined; action: PortalAction };

function Portal({ portal, wanted, action }: PortalProps) {
  return (
    <>
      <header className="billing-hosted-head">
        <div className="grow">
          <h1 className="title">{testMessages.portal}</h1>
          <p className="cap">
            <bdi>{portal.email}</bdi>
          </p>
        </div>
        {/* There is no return address when the portal was opened from a checkout. */}
        <a className={buttonClass()} href={portal.returnUrl || '/subscription'}>
          {testMessages.back}
        </a>
      </header>
      <div className="billing-hosted-parts">
        <div className="billing-hosted-column">
          <PortalPlan portal={portal} wanted={wanted} action={action} />
          <PortalTime portal={portal} action={action} />
          <Card title={testMessages.invoices}>
            {portal.invoices.length === 0 ? (
              <EmptyState title={testMessages.noInvoices} />
            ) : (
              <InvoiceTable invoices={portal.invoices} label={testMessages.invoices} />
            )}
          </Card>
        </div>
        <div className="billing-hosted-column">
          <PortalCard portal={portal} action={action} />
          <PortalWebhooks portal={portal} action={action} />
        </div>
      </div>
    </>
  );
}
