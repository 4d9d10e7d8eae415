// One button that gets a plan, for the places where one is missing: 'Get Premium'.

import { planOf, type PaidPlan } from '#contract/plan.ts';
import { Button } from '#ui/controls/button.tsx';
import { CheckoutErrorDialog } from './checkout-error-dialog.tsx';
import { billingMessages } from './messages.ts';
import { useCheckout } from './use-checkout.ts';

/** `isQuiet`: where another button of the region is the primary one. */
export function CheckoutButtonPanel({ plan, isQuiet = false }: { plan: PaidPlan; isQuiet?: boolean }) {
  const checkout = useCheckout();
  return (
    <>
      <Button
        size="sm"
        variant={isQuiet ? 'default' : 'primary'}
        busy={checkout.starting !== null}
        busyLabel={billingMessages.processing}
        onClick={() => void checkout.start(plan)}
      >
        {billingMessages.get(planOf(plan).name)}
      </Button>
      {checkout.failure !== null && <CheckoutErrorDialog error={checkout.failure} onClose={checkout.dismiss} />}
    </>
  );
}
