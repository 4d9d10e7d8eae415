// Webhooks and their deliveries in SQL. Every function names the workspace, except those of the one who delivers.

import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { ownedRows } from '#platform/db/owned/owned-rows.ts';
import { newestFirst, pageOf, type Page } from '#platform/db/page.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import { taskFacts, taskStatuses } from '#project/tasks/server/tables.ts';
import { workspaceActivity, workspaceMembers, workspaces } from '#project/workspace/server/tables.ts';
import { webhookDeliveries, webhooks, type DeliveryRow, type WebhookRow } from '../tables.ts';

const owned = ownedRows(webhooks, 'workspaceId');
export const {
  count: countWebhooks,
  lock: lockWebhook,
  insert: insertWebhook,
  update: updateWebhook,
  markDeleted: markWebhookDeleted,
  restore: restoreWebhook,
  purge: purgeWebhooks,
} = owned;

export async function selectWebhooks(tx: Tx, workspaceId: string): Promise<WebhookRow[]> {
  return tx.select().from(webhooks).where(owned.isVisibleOf(workspaceId)).orderBy(asc(webhooks.createdAt));
}

const order = newestFirst({ time: webhookDeliveries.createdAt, id: webhookDeliveries.id });

type DeliveryQuery = {
  workspaceId: string;
  webhookId?: string | undefined;
  cursor?: string | undefined;
  limit: number;
};

export async function selectDeliveries(tx: Tx, query: DeliveryQuery): Promise<Page<DeliveryRow & { place: string }>> {
  const { workspaceId, webhookId, cursor, limit } = query;
  const isOf = webhookId === undefined ? undefined : eq(webhookDeliveries.webhookId, webhookId);
  const found = await tx
    .select({ ...deliveryColumns, place: order.place })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.workspaceId, workspaceId), isOf, order.after(cursor)))
    .orderBy(...order.by)
    .limit(limit + 1);
  return pageOf(found, limit);
}

const deliveryColumns = {
  id: webhookDeliveries.id,
  sequence: webhookDeliveries.sequence,
  workspaceId: webhookDeliveries.workspaceId,
  webhookId: webhookDeliveries.webhookId,
  event: webhookDeliveries.event,
  activityId: webhookDeliveries.activityId,
  state: webhookDeliveries.state,
  attempts: webhookDeliveries.attempts,
  nextAt: webhookDeliveries.nextAt,
  request: webhookDeliveries.request,
  status: webhookDeliveries.status,
  answer: webhookDeliveries.answer,
  problem: webhookDeliveries.problem,
  tookMs: webhookDeliveries.tookMs,
  attemptedAt: webhookDeliveries.attemptedAt,
  createdAt: webhookDeliveries.createdAt,
};

export async function selectDelivery(
  tx: Tx,
  { workspaceId, id }: { workspaceId: string; id: string },
): Promise<DeliveryRow | null> {
  const isOwn = and(eq(webhookDeliveries.workspaceId, workspaceId), eq(webhookDeliveries.id, id));
  const [row] = await tx.select().from(webhookDeliveries).where(isOwn).for('update');
  return row ?? null;
}

type NewDelivery = { id: string; workspaceId: string; webhookId: string; event: string };

/** It is sent by whoever inserts it: nobody else takes it before the time is over. */
export async function insertSending(tx: Tx, row: NewDelivery): Promise<void> {
  await tx.insert(webhookDeliveries).values({ ...row, state: 'sending', nextAt: leaseEnd });
}

/** Takes a delivery that has ended, or waits, to be sent now. */
export async function markSending(tx: Tx, id: string): Promise<void> {
  await tx.update(webhookDeliveries).set({ state: 'sending', nextAt: leaseEnd }).where(eq(webhookDeliveries.id, id));
}

/** Longer than an attempt takes. A process that dies leaves its deliveries to others after this time. */
const leaseEnd = sql`clock_timestamp() + interval '1 minute'`;

export type Claimed = { id: string; webhookId: string };

/** Takes deliveries that are due, the oldest first. A webhook that is off keeps them. */
export async function claimDue(tx: Tx, limit: number): Promise<Claimed[]> {
  const rows = await rowsOf(
    tx,
    sql`update ${webhookDeliveries} d set state = 'sending', next_at = ${leaseEnd}
      where d.id in (
        select due.id from ${webhookDeliveries} due join ${webhooks} w on w.id = due.webhook_id
        where due.state in ('waiting', 'sending') and due.next_at <= clock_timestamp() and w.state = 'on' and w.deleted_at is null
        order by due.sequence limit ${limit} for update of due skip locked
      ) returning d.id, d.webhook_id as "webhookId", d.sequence`,
    { id: column.text(), webhookId: column.text(), sequence: column.number() },
  );
  return rows.toSorted((a, b) => a.sequence - b.sequence);
}

export type Ready = { delivery: DeliveryRow; webhook: WebhookRow };

export async function selectReady(tx: Tx, id: string): Promise<Ready | null> {
  const [row] = await tx
    .select({ delivery: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(and(eq(webhookDeliveries.id, id), isNull(webhooks.deletedAt)));
  return row ?? null;
}

/** Returns what a delivery tells of; null when the activity is gone. */
export async function selectActivityFacts(tx: Tx, activityId: string) {
  const [row] = await tx
    .select({ activity: workspaceActivity, memberName: workspaceMembers.name })
    .from(workspaceActivity)
    .leftJoin(workspaceMembers, eq(workspaceMembers.id, workspaceActivity.memberId))
    .where(eq(workspaceActivity.id, activityId));
  return row ?? null;
}

export async function selectWorkspaceName(tx: Tx, id: string): Promise<string> {
  const [row] = await tx.select({ name: workspaces.name }).from(workspaces).where(eq(workspaces.id, id));
  return row?.name ?? '';
}

export async function selectTaskFacts(tx: Tx, taskId: string) {
  const [row] = await tx
    .select({
      kind: taskFacts.kind,
      title: taskFacts.title,
      status: taskStatuses.name,
      category: taskFacts.category,
      priority: taskFacts.priority,
      assignee: workspaceMembers.name,
      due: taskFacts.due,
    })
    .from(taskFacts)
    .innerJoin(taskStatuses, eq(taskStatuses.id, taskFacts.statusId))
    .leftJoin(workspaceMembers, eq(workspaceMembers.id, taskFacts.assigneeId))
    .where(eq(taskFacts.id, taskId));
  return row ?? null;
}

export async function updateDelivery(tx: Tx, id: string, changes: Partial<DeliveryRow>): Promise<void> {
  await tx.update(webhookDeliveries).set(changes).where(eq(webhookDeliveries.id, id));
}

export async function markArriving(tx: Tx, webhookId: string): Promise<void> {
  await tx.update(webhooks).set({ failingSince: null }).where(eq(webhooks.id, webhookId));
}

/** Returns since when the webhook fails. */
export async function markFailing(tx: Tx, webhookId: string): Promise<Date | null> {
  const failingSince = sql`coalesce(${webhooks.failingSince}, clock_timestamp())`;
  const [row] = await tx
    .update(webhooks)
    .set({ failingSince })
    .where(and(eq(webhooks.id, webhookId), eq(webhooks.state, 'on')))
    .returning({ failingSince: webhooks.failingSince });
  return row?.failingSince ?? null;
}

export async function markTurnedOff(tx: Tx, webhookId: string): Promise<boolean> {
  const isOn = and(eq(webhooks.id, webhookId), eq(webhooks.state, 'on'));
  return (await tx.update(webhooks).set({ state: 'failed' }).where(isOn).returning({ id: webhooks.id })).length > 0;
}

/** The members with an account who own the workspace. */
export async function selectOwnerIds(tx: Tx, workspaceId: string): Promise<string[]> {
  const { id, role, removedAt } = workspaceMembers;
  const isOwner = and(eq(workspaceMembers.workspaceId, workspaceId), eq(role, 'owner'), isNull(removedAt));
  return (await tx.select({ id }).from(workspaceMembers).where(isOwner)).map((row) => row.id);
}

export async function deleteOldDeliveries(tx: Tx, before: Date): Promise<void> {
  await tx.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before));
}
