// The clock of this customer: let days pass to see renewals, failing cards and the end of a period.

import { useState, type FormEvent } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { Card } from '#ui/components/card.tsx';
import { testMessages } from './messages.ts';
import { testPaymentsApi, type ShownPortal } from './queries.ts';
import type { PortalAction } from './use-portal-action.ts';

/** The largest number of days the server accepts. */
const MAX_DAYS = 400;

export function PortalTime({ portal: { id, now }, action }: { portal: ShownPortal; action: PortalAction }) {
  const [days, setDays] = useState('31');
  function submit(event: FormEvent): void {
    event.preventDefault();
    action.run(() => testPaymentsApi.advance({ id, days: Number(days) }));
  }
  return (
    <Card title={testMessages.time}>
      <form className="billing-hosted-form" onSubmit={submit}>
        <p>
          {testMessages.now(
            new Date(now).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }),
          )}
        </p>
        <div className="billing-hosted-days">
          <TextField
            label={testMessages.days}
            type="number"
            min={1}
            max={MAX_DAYS}
            required
            value={days}
            onChange={(event) => setDays(event.target.value)}
          />
          <Button type="submit" disabled={action.isBusy}>
            {testMessages.advance}
          </Button>
        </div>
      </form>
    </Card>
  );
}
