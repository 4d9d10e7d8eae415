// The sources of the logs in SQL. Each returns its newest entries after the place of a page, in the order of all of them: by time,
// then by id.

import { and, eq, gte, lt, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { errorEvents, errorReports } from '#features/error-reports/server/tables.ts';
import type { Tx } from '#platform/db/db.ts';
import { newestFirst } from '#platform/db/page.ts';
import { users } from '#platform/identity/tables.ts';
import { webhookDeliveries, webhooks } from '#project/integrations/server/tables.ts';
import { workspaceActivity, workspaceMembers } from '#project/workspace/server/tables.ts';
import type { LogEntry, LogFilter } from '../contract.ts';
import type { LogKind } from '../shared/log-kinds.ts';

/** The entries of one member, of one workspace, or of everybody are read. */
export type LogScope = {
  view: LogFilter['view'];
  workspaceId: string;
  userId: string;
  memberId: string;
};

type Query = { scope: LogScope; filter: LogFilter; cursor: string | undefined; limit: number };
/** `place` is where the next page begins. */
export type Placed = LogEntry & { place: string };

export const logSources: Record<LogKind, (tx: Tx, query: Query) => Promise<Placed[]>> = {
  activity: selectActivityEntries,
  error: selectErrorEntries,
  report: selectReportEntries,
  delivery: selectDeliveryEntries,
};

function isInTime(column: PgColumn, { from, to }: LogFilter): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(column, sql`${from}::date`),
    to === undefined ? undefined : lt(column, sql`${to}::date + 1`),
  );
}

function isPerson(person: string | undefined, ...names: PgColumn[]): SQL | undefined {
  if (person === undefined || person === '') return undefined;
  return or(...names.map((name) => sql`lower(${name}) = lower(${person})`));
}

/** The activity has no ids of requests. Of other workspaces it is for their members alone. */
async function selectActivityEntries(tx: Tx, { scope, filter, cursor, limit }: Query): Promise<Placed[]> {
  if (filter.requestId) return [];
  const order = newestFirst({ time: workspaceActivity.createdAt, id: workspaceActivity.id });
  const rows = await tx
    .select({ activity: workspaceActivity, who: workspaceMembers.name, place: order.place })
    .from(workspaceActivity)
    .leftJoin(workspaceMembers, eq(workspaceMembers.id, workspaceActivity.memberId))
    .where(
      and(
        eq(workspaceActivity.workspaceId, scope.workspaceId),
        scope.view === 'mine' ? eq(workspaceActivity.memberId, scope.memberId) : undefined,
        isPerson(filter.person, workspaceMembers.name, workspaceMembers.email),
        isInTime(workspaceActivity.createdAt, filter),
        order.after(cursor),
      ),
    )
    .orderBy(...order.by)
    .limit(limit);
  return rows.map(({ activity, who, place }) => ({
    ...{ id: activity.id, kind: 'activity', at: activity.createdAt, who, what: activity.kind, place },
    subject: activity.subjectKey ? `${activity.subjectKey} ${activity.subjectName}` : activity.subjectName,
    ...{ requestId: null, state: null, report: null },
    details: Object.fromEntries(
      activity.changes.map(({ field, from, to }) => [
        field,
        from === null && to === null ? 'changed' : `${from ?? 'none'} → ${to ?? 'none'}`,
      ]),
    ),
  }));
}

type FailureTable = { userId: PgColumn; workspaceId: PgColumn };

function isInView({ userId, workspaceId }: FailureTable, scope: LogScope): SQL | undefined {
  if (scope.view === 'mine') return eq(userId, scope.userId);
  return scope.view === 'workspace' ? eq(workspaceId, scope.workspaceId) : undefined;
}

/** The member of the workspace whose account it is. Accounts themselves are read for admins only. */
function isMemberWith(userId: PgColumn, { workspaceId }: LogScope): SQL | undefined {
  return and(eq(workspaceMembers.userId, userId), eq(workspaceMembers.workspaceId, workspaceId));
}

async function selectErrorEntries(tx: Tx, { scope, filter, cursor, limit }: Query): Promise<Placed[]> {
  const order = newestFirst({ time: errorEvents.createdAt, id: errorEvents.id });
  const isAll = scope.view === 'all';
  const where = and(
    isInView(errorEvents, scope),
    filter.requestId ? eq(errorEvents.requestId, filter.requestId) : undefined,
    isPerson(filter.person, workspaceMembers.name, isAll ? users.email : workspaceMembers.email),
    isInTime(errorEvents.createdAt, filter),
    order.after(cursor),
  );
  const selected = tx
    .select({
      event: errorEvents,
      member: workspaceMembers.name,
      place: order.place,
      ...(isAll && { email: users.email }),
    })
    .from(errorEvents)
    .leftJoin(workspaceMembers, isMemberWith(errorEvents.userId, scope));
  const joined = isAll ? selected.leftJoin(users, eq(users.id, errorEvents.userId)) : selected;
  const rows = await joined
    .where(where)
    .orderBy(...order.by)
    .limit(limit);
  return rows.map(({ event, member, email, place }) => ({
    ...{ id: event.id, kind: 'error', at: event.createdAt, who: member ?? email ?? null, what: event.code, place },
    ...{ subject: event.place, requestId: event.requestId, report: null },
    state: event.status === null ? null : String(event.status),
    details: { source: event.source },
  }));
}

async function selectReportEntries(tx: Tx, { scope, filter, cursor, limit }: Query): Promise<Placed[]> {
  const order = newestFirst({ time: errorReports.createdAt, id: errorReports.id });
  const isAll = scope.view === 'all';
  const where = and(
    isInView(errorReports, scope),
    filter.requestId ? eq(errorReports.requestId, filter.requestId) : undefined,
    isPerson(filter.person, workspaceMembers.name, isAll ? users.email : workspaceMembers.email),
    isInTime(errorReports.createdAt, filter),
    order.after(cursor),
  );
  const selected = tx
    .select({
      row: errorReports,
      member: workspaceMembers.name,
      place: order.place,
      ...(isAll && { email: users.email }),
    })
    .from(errorReports)
    .leftJoin(workspaceMembers, isMemberWith(errorReports.userId, scope));
  const joined = isAll ? selected.leftJoin(users, eq(users.id, errorReports.userId)) : selected;
  const rows = await joined
    .where(where)
    .orderBy(...order.by)
    .limit(limit);
  return rows.map(({ row, member, email, place }) => ({
    ...{ id: row.id, kind: 'report', at: row.createdAt, who: member ?? email ?? null, what: row.code, place },
    ...{ subject: row.page, requestId: row.requestId, state: row.state },
    details: {
      ...(row.note !== '' && { note: row.note }),
      ...(row.steps.length > 0 && { steps: row.steps.join(' → ') }),
      ...(row.status !== null && { status: String(row.status) }),
      version: row.version,
      happened: row.happenedAt.toISOString(),
    },
    report: { state: row.state, answer: row.answer, isOwn: row.userId === scope.userId },
  }));
}

/** A member who owns nothing here has no deliveries: they are of the workspace. */
async function selectDeliveryEntries(tx: Tx, { scope, filter, cursor, limit }: Query): Promise<Placed[]> {
  if (scope.view === 'mine' || filter.requestId || filter.person) return [];
  const order = newestFirst({ time: webhookDeliveries.createdAt, id: webhookDeliveries.id });
  const rows = await tx
    .select({
      id: webhookDeliveries.id,
      at: webhookDeliveries.createdAt,
      what: webhookDeliveries.event,
      state: webhookDeliveries.state,
      status: webhookDeliveries.status,
      problem: webhookDeliveries.problem,
      attempts: webhookDeliveries.attempts,
      subject: webhooks.name,
      place: order.place,
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(
      and(
        scope.view === 'workspace' ? eq(webhookDeliveries.workspaceId, scope.workspaceId) : undefined,
        isInTime(webhookDeliveries.createdAt, filter),
        order.after(cursor),
      ),
    )
    .orderBy(...order.by)
    .limit(limit);
  return rows.map(({ status, problem, attempts, ...row }) => ({
    ...row,
    ...{ kind: 'delivery', who: null, requestId: null, report: null },
    details: {
      attempts: String(attempts),
      ...(status !== null && { status: String(status) }),
      ...(problem !== null && { problem }),
    },
  }));
}
