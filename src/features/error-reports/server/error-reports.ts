// What failed and what people report of it. A failure of the server is recorded from its request id, route and code; nothing that
// anybody wrote is in it.

import { newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Db } from '#platform/db/db.ts';
import type { FailedRequest } from '#platform/http/http-server.ts';
import type { Log } from '#platform/log/log.ts';
import { maskSecrets } from '#text/secrets/mask-secrets.ts';
import { reportProblems, type ErrorReport } from '../contract.ts';
import {
  FAILURE_DAYS,
  MAX_DAILY_REPORTS,
  MAX_HOURLY_FAILURES,
  MAX_MINUTE_FAILURES,
  REPORT_DAYS,
} from '../shared/limits.ts';
import type { ReportState } from '../shared/report-states.ts';
import * as store from './store.ts';
import type { ReportRow } from './tables.ts';

type NewReport = {
  userId: string;
  requestId?: string | undefined;
  code: string;
  status?: number | undefined;
  page: string;
  version: string;
  happenedAt: Date;
  steps: string[];
  note: string;
  workspaceId?: string | undefined;
};

type BrowserFailure = {
  userId: string;
  name: string;
  place: string;
  page: string;
  workspaceId?: string | undefined;
};

export type ErrorReports = {
  /** Rejects with 'reports/too-many'. */
  createErrorReport(report: NewReport): Promise<ErrorReport>;
  /** Rejects with 'reports/not-found'. */
  closeErrorReport(owned: { userId: string; id: string }): Promise<ErrorReport>;
  /** Says whether it was recorded: a page that fails all the time is recorded some times only. */
  recordBrowserFailure(failure: BrowserFailure): Promise<{ isRecorded: boolean }>;
  /** It is for admins, and rejects with 'reports/not-found'. */
  answerErrorReport(change: { id: string; state: ReportState; answer?: string | undefined }): Promise<ErrorReport>;
  /** Records a failure of the server. It does not reject, and nobody waits for it. */
  recordFailure(failure: FailedRequest): Promise<void>;
  purge(now?: Date): Promise<void>;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export function createErrorReports({ db, log, now }: { db: Db; log: Log; now: () => Date }): ErrorReports {
  const ago = (ms: number): Date => new Date(now().getTime() - ms);
  const takeFailure = createMinuteLimit(MAX_MINUTE_FAILURES);
  return {
    createErrorReport: ({ userId, workspaceId, note, steps, ...report }) =>
      db.asUser(userId, async (tx) => {
        if ((await store.countRecentReports(tx, { userId, since: ago(DAY_MS) })) >= MAX_DAILY_REPORTS)
          throw Problem.of(reportProblems, 'reports/too-many');
        const row = await store.insertReport(tx, {
          ...report,
          id: newId(),
          userId,
          workspaceId: await store.findReadable(tx, { userId, workspaceId }),
          steps: steps.map((step) => maskSecrets(step)),
          note: maskSecrets(note),
        });
        return present(row);
      }),

    closeErrorReport: ({ userId, id }) =>
      db.asUser(userId, async (tx) => presentFound(await store.updateReport(tx, { id, userId }, { state: 'closed' }))),

    recordBrowserFailure: ({ userId, workspaceId, name, place, page }) =>
      db.asUser(userId, async (tx) => {
        if ((await store.countRecentEvents(tx, { userId, since: ago(HOUR_MS) })) >= MAX_HOURLY_FAILURES)
          return { isRecorded: false };
        await store.insertEvent(tx, {
          id: newId(),
          userId,
          workspaceId: await store.findReadable(tx, { userId, workspaceId }),
          source: 'browser',
          code: maskSecrets(name),
          place: maskSecrets(`${page} · ${place}`),
        });
        return { isRecorded: true };
      }),

    answerErrorReport: ({ id, state, answer }) =>
      db.asSystem(async (tx) => {
        const given = answer === undefined ? {} : { answer: answer === '' ? null : answer, answeredAt: now() };
        return presentFound(await store.updateReport(tx, { id }, { state, ...given }));
      }),

    async recordFailure({ requestId, method, route, status, code, personId, workspaceId }) {
      if (!takeFailure()) return;
      try {
        await db.asSystem(async (tx) => {
          const isTold = personId !== undefined && workspaceId !== undefined;
          await store.insertEvent(tx, {
            id: newId(),
            userId: personId ?? null,
            workspaceId: isTold ? await store.findReadable(tx, { userId: personId, workspaceId }) : null,
            source: 'server',
            requestId,
            code,
            status,
            place: `${method} ${route}`,
          });
        });
      } catch (error) {
        // What failed may be the database itself; the log has the failure anyhow.
        log.debug({ err: error }, 'a failure was not recorded');
      }
    },

    purge: () =>
      db.asSystem((tx) =>
        store.deleteOld(tx, { events: ago(FAILURE_DAYS * DAY_MS), reports: ago(REPORT_DAYS * DAY_MS) }),
      ),
  };
}

function createMinuteLimit(max: number): () => boolean {
  let [count, endsAt] = [0, 0];
  return () => {
    const at = performance.now();
    if (at >= endsAt) [count, endsAt] = [0, at + MINUTE_MS];
    count += 1;
    return count <= max;
  };
}

function presentFound(row: ReportRow | null): ErrorReport {
  if (!row) throw Problem.of(reportProblems, 'reports/not-found');
  return present(row);
}

function present(row: ReportRow): ErrorReport {
  const { id, requestId, code, status, page, version, happenedAt, steps, note } = row;
  const { state, answer, answeredAt, createdAt } = row;
  return {
    ...{ id, requestId, code, status, page, version, happenedAt, steps, note },
    ...{ state, answer, answeredAt, createdAt },
  };
}
