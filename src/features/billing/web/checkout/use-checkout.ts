// Subscribing: idle, then processing, then the checkout's page or the error (specification §4).

import { useRef, useState } from 'react';
import { planOf, type PaidPlan } from '#contract/plan.ts';
import { messageOf } from '#ui/api/api-error.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { checkoutMessages } from './checkout-messages.ts';
import { billingApi, findToken } from '../queries.ts';
import { useLeaving } from '../use-leaving.ts';

export type Checkout = ReturnType<typeof useCheckout>;

/** The server decides where to: a person who already pays gets the page to change the plan. */
export function useCheckout() {
  const { target, leave } = useLeaving<PaidPlan>();
  const [failure, setFailure] = useState<unknown>(null);
  const opener = useRef<Element | null>(null);

  async function start(plan: PaidPlan): Promise<void> {
    if (target !== null) return;
    opener.current = document.activeElement;
    try {
      await leave(plan, () => findCheckout(plan));
    } catch (error) {
      console.error('The checkout could not be started.', error);
      showToast({ kind: 'error', text: checkoutMessages.subscribeFailed(messageOf(error)) });
      setFailure(error);
    }
  }
  /** The button was disabled when the dialog opened, so the browser cannot return the focus by itself. */
  function dismiss(): void {
    setFailure(null);
    requestAnimationFrame(() => opener.current instanceof HTMLElement && opener.current.focus());
  }
  return { starting: target, failure, start, dismiss };
}

async function findCheckout(plan: PaidPlan): Promise<string> {
  const bearer = await findToken();
  const answer: { url?: string } | undefined = await billingApi.createCheckout(
    { priceId: planOf(plan).priceId },
    { context: { bearer } },
  );
  if (!answer?.url) throw new Error(checkoutMessages.noUrl);
  return answer.url;
}
