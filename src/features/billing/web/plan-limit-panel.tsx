// What the plan refused, in the server's words, with the one button that solves it.

import { X } from 'lucide-react';
import { useState } from 'react';
import { refusalOf } from '#contract/plan-problem.ts';
import { CheckoutButtonPanel } from './checkout-button-panel.tsx';
import type { ApiError } from '#ui/api/api-error.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import { usageMessages } from '#features/usage/web/messages.ts';
import { untilText } from '#features/entitlements/web/allowances/until.ts';
import './plan-limit-panel.css';

type PlanRefusalPanelProps = {
  /** With a code of `planProblems`; null shows nothing. */
  refusal: ApiError | null;
  onDismiss?: () => void;
};

export function PlanRefusalPanel({ refusal, onDismiss }: PlanRefusalPanelProps) {
  if (refusal === null) return null;
  return <Refusal refusal={refusal} {...(onDismiss && { onDismiss })} />;
}

function Refusal({ refusal, onDismiss }: { refusal: ApiError; onDismiss?: () => void }) {
  const { requiredPlan = null, resetAt = null } = refusalOf(refusal) ?? {};
  const [now] = useState(() => new Date());
  const [what, ...rest] = refusal.message.split(/(?<=\.) /);
  if (resetAt) rest.push(usageMessages.resetsSentence(untilText(resetAt, now)));
  return (
    <div className="refusal" role="alert">
      <Notice
        tone="warn"
        action={
          <>
            <CheckoutButtonPanel plan={requiredPlan} />
            {onDismiss && <IconButton label={usageMessages.dismiss} icon={<X className="s" />} onClick={onDismiss} />}
          </>
        }
      >
        <b>{what}</b> {rest.join(' ')}
      </Notice>
    </div>
  );
}
