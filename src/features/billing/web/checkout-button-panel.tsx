// A button that leads to a plan, for places where one is missing: 'Get Premium'. Most people never see it, so its code
// loads with the first one; until then the button is disabled.

import { lazy, Suspense } from 'react';
import { planOf, type PlanKey } from '#contract/plan.ts';
import { Button, type ButtonLook } from '#ui/controls/button.tsx';

const CheckoutButton = lazy(() =>
  import('./checkout/checkout-button.tsx').then((module) => ({ default: module.CheckoutButton })),
);

type CheckoutButtonPanelProps = {
  /** `null`, or Free: renders nothing. */
  plan: PlanKey | null;
  /** True for a region whose primary button is another one. */
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
