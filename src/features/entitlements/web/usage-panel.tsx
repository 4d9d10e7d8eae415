// How much of the plan is used: a bar per allowance, with a hint where it is nearly used up.

import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { buttonClass } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { Meter } from '#ui/components/meter.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { untilText } from '../shared/until.ts';
import { hintText } from './allowances/allowance-hint.ts';
import { allowanceLabels } from './allowances/allowance-labels.ts';
import { amountText, limitText } from './allowances/allowance-text.ts';
import { entitlementMessages } from './messages.ts';
import { planUsageQuery, type ShownAllowance, type ShownKey } from './queries.ts';
import './usage-panel.css';

/** The allowances that a screen uses up, in the order shown. */
const SHOWN: readonly ShownKey[] = ['chat', 'code', 'design', 'export', 'documents', 'storageBytes'];

export function UsagePanel() {
  const { data, isError, refetch } = useQuery(planUsageQuery);
  const [now] = useState(() => new Date());
  const monthEnd = data && lastReset(data.allowances);
  return (
    <section className="entitlement-usage" aria-labelledby="usage">
      <header>
        <h2 className="section" id="usage">
          {entitlementMessages.thisMonth}
        </h2>
        <span className="cap num grow">{monthEnd && entitlementMessages.resets(untilText(monthEnd, now))}</span>
        <Link className={buttonClass({ variant: 'ghost', size: 'sm' })} to="/usage">
          {entitlementMessages.details}
        </Link>
      </header>
      {isError && <ErrorState title={entitlementMessages.loadFailed} onRetry={() => void refetch()} />}
      {!data && !isError && <UsageSkeleton />}
      {data && (
        <div className="entitlement-allowances">
          {SHOWN.map((key) => data.allowances.find(({ allowance }) => allowance === key)).map(
            (used) => used && <AllowanceBar key={used.allowance} used={used} />,
          )}
        </div>
      )}
    </section>
  );
}

function AllowanceBar({ used }: { used: ShownAllowance }) {
  const { label } = allowanceLabels[used.allowance];
  const amount = amountText(used.allowance, used.used);
  const limit = limitText(used);
  const hint = hintText(used);
  return (
    <div className="entitlement-allowance">
      <p className="num">
        {label}
        <span>
          <b>{amount}</b> {limit}
        </span>
      </p>
      <Meter label={`${label}: ${amount} ${limit}`} value={used.used} max={used.limit ?? Infinity} />
      {hint && <p className="entitlement-hint">{hint}</p>}
    </div>
  );
}

function UsageSkeleton() {
  return (
    <div className="entitlement-allowances">
      {SHOWN.map((key) => (
        <div key={key} className="entitlement-allowance">
          <Skeleton lines={[50, 100]} label={entitlementMessages.loading} />
        </div>
      ))}
    </div>
  );
}

/** The end of the month: what is counted by the day resets before. Null when nothing resets. */
function lastReset(allowances: readonly ShownAllowance[]): string | null {
  return (
    allowances
      .map(({ resetAt }) => resetAt)
      .filter((resetAt) => resetAt !== null)
      .toSorted()
      .at(-1) ?? null
  );
}
