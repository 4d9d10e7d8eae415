// A plan limit in the server's words, with the one button that solves it.

import { X } from 'lucide-react';
import { useState } from 'react';
import { planLimitOf } from '#contract/plan-problem.ts';
import { untilText } from '#features/entitlements/shared/until.ts';
import type { ApiError } from '#ui/api/api-error.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import { CheckoutButtonPanel } from './checkout-button-panel.tsx';
import { planLimitMessages } from './plan-limit-messages.ts';
import './plan-limit-panel.css';

type PlanLimitPanelProps = {
  /** With a code of `planProblems`; null shows nothing. */
  limit: ApiError | null;
  onDismiss?: () => void;
};

export function PlanLimitPanel({ limit, onDismiss }: PlanLimitPanelProps) {
  if (limit === null) return null;
  return <PlanLimitNotice limit={limit} {...(onDismiss && { onDismiss })} />;
}

function PlanLimitNotice({ limit, onDismiss }: { limit: ApiError; onDismiss?: () => void }) {
  const { requiredPlan = null, resetAt = null } = planLimitOf(limit) ?? {};
  const [now] = useState(() => new Date());
  const [what, ...rest] = limit.message.split(/(?<=\.) /);
  if (resetAt) rest.push(planLimitMessages.resets(untilText(resetAt, now)));
  return (
    <div className="billing-plan-limit" role="alert">
      <Notice
        tone="warn"
        action={
          <>
            <CheckoutButtonPanel plan={requiredPlan} />
            {onDismiss && (
              <IconButton label={planLimitMessages.dismiss} icon={<X className="s" />} onClick={onDismiss} />
            )}
          </>
        }
      >
        <b>{what}</b> {rest.join(' ')}
      </Notice>
    </div>
  );
}
