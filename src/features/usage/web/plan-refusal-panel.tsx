// What the plan refused, in the server's words, with the one button that solves it.

import { X } from 'lucide-react';
import { useState } from 'react';
import type { PlanRefusal } from '#contract/plan-problem.ts';
import { CheckoutButtonPanel } from '#features/billing/web/checkout-button-panel.tsx';
import type { ApiError } from '#ui/api/api-error.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Notice } from '#ui/pieces/notice.tsx';
import { usageMessages } from './messages.ts';
import { untilText } from './until.ts';

type PlanRefusalPanelProps = {
  /** With a code of `planProblems`. */
  refusal: ApiError;
  onDismiss?: () => void;
};

export function PlanRefusalPanel({ refusal, onDismiss }: PlanRefusalPanelProps) {
  const { requiredPlan, resetAt } = refusal.details as Partial<PlanRefusal>;
  const [now] = useState(() => new Date());
  const [what, ...rest] = refusal.message.split(/(?<=\.) /);
  if (resetAt) rest.push(usageMessages.resetsSentence(untilText(resetAt, now)));
  return (
    <div className="refusal" role="alert">
      <Notice
        tone="warn"
        action={
          <>
            {requiredPlan && requiredPlan !== 'free' && <CheckoutButtonPanel plan={requiredPlan} />}
            {onDismiss && <IconButton label={usageMessages.dismiss} icon={<X className="s" />} onClick={onDismiss} />}
          </>
        }
      >
        <b>{what}</b> {rest.join(' ')}
      </Notice>
    </div>
  );
}
