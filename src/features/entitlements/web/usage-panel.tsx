// How much of the plan is used: a bar a share, with what is left where it is nearly all.

import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { buttonClass } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { Meter } from '#ui/components/meter.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { usageMessages } from '#features/usage/web/messages.ts';
import { sharesQuery, type ShownShare } from '#features/usage/web/queries.ts';
import { hintText } from './allowances/allowance-hint.ts';
import { shareNames } from './allowances/allowance-labels.ts';
import { amountText, limitText } from './allowances/allowance-text.ts';
import { untilText } from './allowances/until.ts';
import './usage-panel.css';

/** What has a screen to use it up, in the order shown. */
const SHOWN: readonly ShownShare['right'][] = ['chat', 'code', 'design', 'export', 'documents', 'documentBytes'];

export function UsagePanel() {
  const { data, isError, refetch } = useQuery(sharesQuery);
  const [now] = useState(() => new Date());
  const monthEnd = data && endOf(data.shares);
  return (
    <section className="usage" aria-labelledby="usage">
      <header>
        <h2 className="section" id="usage">
          {usageMessages.thisMonth}
        </h2>
        <span className="cap num grow">{monthEnd && usageMessages.resets(untilText(monthEnd, now))}</span>
        <Link className={buttonClass({ variant: 'ghost', size: 'sm' })} to="/usage">
          {usageMessages.details}
        </Link>
      </header>
      {isError && <ErrorState title={usageMessages.loadFailed} onRetry={() => void refetch()} />}
      {!data && !isError && <UsageSkeleton />}
      {data && (
        <div className="shares">
          {SHOWN.map((right) => data.shares.find((share) => share.right === right)).map(
            (share) => share && <ShareBar key={share.right} share={share} />,
          )}
        </div>
      )}
    </section>
  );
}

function ShareBar({ share }: { share: ShownShare }) {
  const { label } = shareNames[share.right];
  const used = amountText(share.right, share.used);
  const limit = limitText(share);
  const hint = hintText(share);
  return (
    <div className="share">
      <p className="num">
        {label}
        <span>
          <b>{used}</b> {limit}
        </span>
      </p>
      <Meter label={`${label}: ${used} ${limit}`} value={share.used} max={share.limit ?? Infinity} />
      {hint && <p className="share-hint">{hint}</p>}
    </div>
  );
}

function UsageSkeleton() {
  return (
    <div className="shares">
      {SHOWN.map((right) => (
        <div key={right} className="share">
          <Skeleton lines={[50, 100]} label={usageMessages.loading} />
        </div>
      ))}
    </div>
  );
}

/** The last of the resets: what is counted by the day begins anew before. */
function endOf(shares: readonly ShownShare[]): string | null {
  return (
    shares
      .map(({ resetAt }) => resetAt)
      .filter((resetAt) => resetAt !== null)
      .toSorted()
      .at(-1) ?? null
  );
}
