// Records failures of the page that nobody caught: the kind of the error and where in our own scripts it happened. Its message is
// left out, because it may repeat what a person wrote.

import { pageWithoutIds } from './page-facts.ts';
import { errorReportsApi } from './report-queries.ts';

/** Of one load of the app: a page that fails all the time says nothing new. */
const MAX_RECORDED = 5;
let recorded = 0;

/** Listens from now on. Call it once. */
export function watchFailures(isSignedIn: () => boolean): void {
  const record = (error: unknown): void => {
    if (recorded >= MAX_RECORDED || !isSignedIn()) return;
    recorded += 1;
    const failure = { ...describeFailure(error), page: pageWithoutIds(window.location.pathname) };
    // A failure to record one must not be recorded.
    errorReportsApi.recordBrowserFailure(failure).catch(() => undefined);
  };
  window.addEventListener('error', ({ error }) => record(error));
  window.addEventListener('unhandledrejection', ({ reason }) => record(reason));
}

/** Returns the kind of the error, and the first place of its stack that is in a script of ours: 'main-B3x9.js:1:220'. */
export function describeFailure(error: unknown): { name: string; place: string } {
  if (!(error instanceof Error)) return { name: 'unknown', place: 'unknown' };
  const place = /\/assets\/([\w.-]{1,100}:\d{1,9}:\d{1,9})/.exec((error.stack ?? '').slice(0, 20_000))?.[1];
  return { name: error.name.slice(0, 100) || 'Error', place: place ?? 'unknown' };
}
