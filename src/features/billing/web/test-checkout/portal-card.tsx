// The card that is charged, and a choice of another one.

import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/components/card.tsx';
import { CardChoice, firstCard } from './card-choice.tsx';
import { testMessages } from './messages.ts';
import { testPaymentsApi, type ShownPortal } from './queries.ts';
import type { PortalAction } from './use-portal-action.ts';

export function PortalCard({ portal: { id, card }, action }: { portal: ShownPortal; action: PortalAction }) {
  const [cardNumber, setCardNumber] = useState(firstCard);
  return (
    <Card title={testMessages.cardTitle}>
      <div className="billing-hosted-form">
        <p>{card ? testMessages.charged(brandName(card.brand), card.last4) : testMessages.noCard}</p>
        <CardChoice number={cardNumber} disabled={action.isBusy} onChoose={setCardNumber} />
        <div className="billing-hosted-actions">
          <Button
            disabled={action.isBusy}
            onClick={() => action.run(() => testPaymentsApi.changeCard({ id, cardNumber }))}
          >
            {testMessages.changeCard}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** 'visa' → 'Visa' */
function brandName(brand: string): string {
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`;
}
