// The provider's webhooks: hold them back, or deliver them one by one, in any order, also twice.

import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Card } from '#ui/components/card.tsx';
import '#ui/components/row.css';
import { testMessages } from './messages.ts';
import { testPaymentsApi, type ShownPortal } from './queries.ts';
import type { PortalAction } from './use-portal-action.ts';

export function PortalWebhooks({
  portal: { id, isHoldingWebhooks, webhooks },
  action,
}: {
  portal: ShownPortal;
  action: PortalAction;
}) {
  return (
    <Card title={testMessages.webhooks}>
      <div className="billing-hosted-form">
        <p>{testMessages.webhooksText}</p>
        <Checkbox
          label={testMessages.hold}
          checked={isHoldingWebhooks}
          disabled={action.isBusy}
          onChange={() => action.run(() => testPaymentsApi.holdWebhooks({ id, isHolding: !isHoldingWebhooks }))}
        />
        {webhooks.length === 0 ? (
          <p className="cap">{testMessages.noWebhooks}</p>
        ) : (
          <ul className="rows billing-hosted-webhooks" tabIndex={0} aria-label={testMessages.webhooks}>
            {webhooks.map(({ id: webhookId, type, status }) => (
              <li key={webhookId} className="rw">
                <span className="mono cut grow">{type}</span>
                <span className="cap">{status === 'waiting' ? testMessages.waiting : testMessages.delivered}</span>
                <Button
                  size="sm"
                  aria-label={testMessages.deliver(type)}
                  disabled={action.isBusy}
                  onClick={() => action.run(() => testPaymentsApi.deliverWebhook({ id, webhookId }))}
                >
                  {testMessages.deliverNow}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
