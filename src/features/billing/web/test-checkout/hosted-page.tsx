// The frame of the local engine's pages, marked as a test, and what they show when there is nothing to show.

import { Link } from '@tanstack/react-router';
import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { testMessages } from './messages.ts';
import { isGone } from './queries.ts';
import '#ui/components/card.css';
import '#ui/components/states/notice.css';
import './hosted-page.css';

export function HostedPage({ children }: { children: ReactNode }) {
  return (
    <main className="page hosted" id="main" tabIndex={-1}>
      <p className="notice">
        <FlaskConical aria-hidden />
        {testMessages.mark}
      </p>
      {children}
    </main>
  );
}

export function NothingHosted({ query }: { query: { isError: boolean; error: unknown; refetch: () => unknown } }) {
  if (isGone(query.error)) {
    return (
      <EmptyState
        title={testMessages.gone}
        text={testMessages.goneText}
        action={
          <Link className={buttonClass()} to="/subscription">
            {testMessages.toPlans}
          </Link>
        }
      />
    );
  }
  if (query.isError)
    return (
      <ErrorState title={testMessages.failed} text={testMessages.failedText} onRetry={() => void query.refetch()} />
    );
  return <Skeleton lines={[60, 40, 100, 100, 100]} label={testMessages.loading} />;
}
