// The frame of the local engine's pages, marked as a test, and their loading, error and empty states.

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
    <main className="page billing-hosted" id="main" tabIndex={-1}>
      <p className="notice">
        <FlaskConical aria-hidden />
        {testMessages.mark}
      </p>
      {children}
    </main>
  );
}

/** An empty state that leads to the plans. */
export function EmptyHosted({ title, text }: { title: string; text: string }) {
  const toPlans = (
    <Link className={buttonClass()} to="/subscription">
      {testMessages.toPlans}
    </Link>
  );
  return <EmptyState title={title} text={text} action={toPlans} />;
}

/** The page shows this while its query has no data. */
export function HostedState({ query }: { query: { isError: boolean; error: unknown; refetch: () => unknown } }) {
  if (isGone(query.error)) return <EmptyHosted title={testMessages.gone} text={testMessages.goneText} />;
  if (query.isError)
    return (
      <ErrorState title={testMessages.failed} text={testMessages.failedText} onRetry={() => void query.refetch()} />
    );
  return <Skeleton lines={[60, 40, 100, 100, 100]} label={testMessages.loading} />;
}
