// One button that gets a plan, for the places where one is missing: 'Get Premium'.

import { planOf, type PlanKey } from '#contract/plan.ts';
import { Button } from '#ui/controls/button.tsx';
import { CheckoutErrorDialog } from './checkout-error-dialog.tsx';
import { checkoutMessages } from './checkout-messages.ts';
import { useCheckout } from './use-checkout.ts';

type CheckoutButtonPanelProps = {
  /** Nothing is shown when no plan solves it. */
  plan: PlanKey | null;
  /** Another button of the region is the primary one. */
  isQuiet?: boolean;
};

export function CheckoutButtonPanel({ plan, isQuiet = false }: CheckoutButtonPanelProps) {
  const checkout = useCheckout();
  if (plan === null || plan === 'free') return null;
  return (
    <>
      <Button
        size="sm"
        variant={isQuiet ? 'default' : 'primary'}
        busy={checkout.starting !== null}
        busyLabel={checkoutMessages.processing}
        onClick={() => void checkout.start(plan)}
      >
        {checkoutMessages.get(planOf(plan).name)}
      </Button>
      {checkout.failure !== null && <CheckoutErrorDialog error={checkout.failure} onClose={checkout.dismiss} />}
    </>
  );
}
