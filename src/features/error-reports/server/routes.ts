// Reports of failures over HTTP: they call the service.

import { bind } from '#platform/http/bind.ts';
import { errorReportsContract } from '../contract.ts';
import type { ErrorReports } from './error-reports.ts';

export function createErrorReportRoutes(reports: ErrorReports) {
  const bound = bind(errorReportsContract);
  return bound.router({
    ...bound.owned(reports, ['createErrorReport', 'closeErrorReport', 'recordBrowserFailure']),
    ...bound.unowned(reports, ['answerErrorReport']),
  });
}
