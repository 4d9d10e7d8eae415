// /checkout/{id}: the page to pay on when the payment engine is the local one. No money moves.

import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { planOf } from '#contract/plan.ts';
import { messageOf } from '#ui/api/api-error.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import type { TestCheckout } from '../../contract.ts';
import { formatAmount } from '../amount.ts';
import { CardChoice, firstCard } from './card-choice.tsx';
import { HostedPage, HostedState } from './hosted-page.tsx';
import { testMessages } from './messages.ts';
import { testCheckoutQuery, testPaymentsApi } from './queries.ts';

export function TestCheckoutPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(testCheckoutQuery(id));
  return (
    <HostedPage>
      {query.data ? (
        <Checkout checkout={query.data} onStale={() => void query.refetch()} />
      ) : (
        <HostedState query={query} />
      )}
    </HostedPage>
  );
}

function Checkout({ checkout, onStale }: { checkout: TestCheckout; onStale: () => void }) {
  const { name } = planOf(checkout.plan);
  return (
    <section className="card billing-hosted-card" aria-labelledby="checkout">
      <h1 className="section" id="checkout">
        {testMessages.subscribe(name)}
      </h1>
      <p className="billing-price num">
        {formatAmount({ amount: checkout.amount, currency: 'usd' })}
        <span>{testMessages.perMonth}</span>
      </p>
      <p className="cap">
        {testMessages.account}: <bdi>{checkout.email}</bdi>
      </p>
      {checkout.status === 'open' ? (
        <Payment checkout={checkout} onStale={onStale} />
      ) : (
        <Closed status={checkout.status} />
      )}
      <Link className="billing-hosted-link" to="/checkout/portal/$id" params={{ id: checkout.portalId }}>
        {testMessages.play}
      </Link>
    </section>
  );
}

function Payment({ checkout: { id, cancelUrl }, onStale }: { checkout: TestCheckout; onStale: () => void }) {
  const [cardNumber, setCardNumber] = useState(firstCard);
  // The mutation becomes pending a moment too late to stop a double click.
  const [isBusy, setIsBusy] = useState(false);
  const pay = useMutation({
    mutationFn: () => testPaymentsApi.pay({ id, cardNumber }),
    // Replaces the page, so that Back leads to the plans and not to a paid checkout.
    onSuccess: ({ url }) => window.location.replace(url),
    onError() {
      setIsBusy(false);
      onStale();
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    pay.mutate();
  }
  function choose(number: string): void {
    pay.reset();
    setCardNumber(number);
  }
  return (
    <form className="billing-hosted-form" onSubmit={submit}>
      <CardChoice
        number={cardNumber}
        disabled={isBusy}
        error={pay.isError ? messageOf(pay.error) : undefined}
        onChoose={choose}
      />
      <div className="billing-hosted-actions">
        <a className={buttonClass({ size: 'lg' })} href={cancelUrl}>
          {testMessages.cancel}
        </a>
        <Button type="submit" variant="primary" size="lg" busy={isBusy} busyLabel={testMessages.paying}>
          {testMessages.pay}
        </Button>
      </div>
    </form>
  );
}

function Closed({ status }: { status: Exclude<TestCheckout['status'], 'open'> }) {
  return (
    <div className="billing-hosted-form">
      <p>{testMessages.closed[status]}</p>
      <Link className={buttonClass({ variant: 'primary', size: 'lg' })} to="/subscription">
        {testMessages.toPlans}
      </Link>
    </div>
  );
}
