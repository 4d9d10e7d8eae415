// The button of checkout-button-panel.tsx, with the dialog of its error.

import { planOf, type PaidPlan } from '#contract/plan.ts';
import { Button, type ButtonLook } from '#ui/controls/button.tsx';
import { CheckoutErrorDialog } from './checkout-error-dialog.tsx';
import { checkoutMessages } from './checkout-messages.ts';
import { useCheckout } from './use-checkout.ts';

export function CheckoutButton({ plan, look }: { plan: PaidPlan; look: ButtonLook }) {
  const checkout = useCheckout();
  return (
    <>
      <Button
        {...look}
        busy={checkout.starting !== null}
        busyLabel={checkoutMessages.processing}
        onClick={() => void checkout.start(plan)}
      >
        {`Get ${planOf(plan).name}`}
      </Button>
      {checkout.failure !== null && <CheckoutErrorDialog error={checkout.failure} onClose={checkout.dismiss} />}
    </>
  );
}
