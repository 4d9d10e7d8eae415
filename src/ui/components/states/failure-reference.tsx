// The id of the request that failed, and the way to report it.

import { use, useState } from 'react';
import { findRecentFailure, type RecentFailure } from '#ui/api/recent-failure.ts';
import { Button } from '#ui/controls/button.tsx';
import { ReportFailureContext } from './report-failure.ts';

const WORDS = { id: 'Error id', report: 'Report' };

export function FailureReference() {
  const report = use(ReportFailureContext);
  // The failure that made this block appear, whatever fails later.
  const [failure] = useState<RecentFailure>(
    () => findRecentFailure() ?? { requestId: null, code: 'page/failed', status: 0, at: new Date() },
  );
  return (
    <p className="failed-reference">
      {failure.requestId !== null && (
        <span className="cap">
          {WORDS.id} <code>{failure.requestId}</code>
        </span>
      )}
      {report && (
        <Button size="sm" variant="ghost" onClick={() => report(failure)}>
          {WORDS.report}
        </Button>
      )}
    </p>
  );
}
