// One button that gets a plan, for the places where one is missing: 'Get Premium'. Most people never see it, so its
// code comes with the first one; until then it stands there, not yet to be pressed.

import { lazy, Suspense } from 'react';
import { planOf, type PlanKey } from '#contract/plan.ts';
import { Button, type ButtonLook } from '#ui/controls/button.tsx';

const CheckoutButton = lazy(() =>
  import('./checkout/checkout-button.tsx').then((module) => ({ default: module.CheckoutButton })),
);

type CheckoutButtonPanelProps = {
  /** Nothing is shown when no plan solves it. */
  plan: PlanKey | null;
  /** Another button of the region is the primary one. */
  isQuiet?: boolean;
};

export function CheckoutButtonPanel({ plan, isQuiet = false }: CheckoutButtonPanelProps) {
  if (plan === null || plan === 'free') return null;
  const look: ButtonLook = { size: 'sm', variant: isQuiet ? 'default' : 'primary' };
  return (
    <Suspense fallback={<Button {...look} disabled>{`Get ${planOf(plan).name}`}</Button>}>
      <CheckoutButton plan={plan} look={look} />
    </Suspense>
  );
}
