// The notice of a plan limit. Most people never see it, so it loads with the first one (plan-limit-panel.tsx).

import { X } from 'lucide-react';
import { useState } from 'react';
import { planLimitOf } from '#contract/problems/plan-problem.ts';
import { untilText } from '#features/entitlements/shared/until.ts';
import type { ApiError } from '#ui/api/api-error.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import { CheckoutButtonPanel } from './checkout-button-panel.tsx';
import { planLimitMessages } from './plan-limit-messages.ts';
import './plan-limit-notice.css';

export function PlanLimitNotice({ limit, onDismiss }: { limit: ApiError; onDismiss?: () => void }) {
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
