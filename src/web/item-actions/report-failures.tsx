// Lets every block that says what failed offer a report, and records what nobody caught. Both load when they are needed.

import { useEffect, useState, type ReactNode } from 'react';
import { session, useSession } from '#features/auth/web/session/session.ts';
import type { RecentFailure } from '#ui/api/recent-failure.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { ReportFailureContext } from '#ui/components/states/report-failure.ts';

const FailureReport = lazyComponent(() => import('./failure-report.tsx').then((module) => module.FailureReport));

export function ReportFailures({ children }: { children: ReactNode }) {
  const isSignedIn = useSession().status === 'signed-in';
  const [failure, setFailure] = useState<RecentFailure | null>(null);
  useEffect(watch, []);
  return (
    <ReportFailureContext value={isSignedIn ? setFailure : null}>
      {children}
      {failure && <FailureReport failure={failure} onClose={() => setFailure(null)} />}
    </ReportFailureContext>
  );
}

let isWatching = false;

/** After the first paint. A page that cannot load it works without it. */
function watch(): void {
  if (isWatching) return;
  isWatching = true;
  const isSignedIn = (): boolean => session.store.getState().status === 'signed-in';
  Promise.all([
    import('#features/error-reports/web/recent-steps.ts'),
    import('#features/error-reports/web/watch-failures.ts'),
  ]).then(
    ([{ watchSteps }, { watchFailures }]) => {
      watchSteps();
      watchFailures(isSignedIn);
    },
    () => undefined,
  );
}
