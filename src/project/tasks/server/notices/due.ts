// Tells people of the days on which their tasks are due: the day before, the day itself, and the day after, once each. A
// day begins in the time zone of the person's browser, or in UTC until a browser has named one.

import { and, eq, gte, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { NotificationSink } from '#features/notifications/server/notifications.ts';
import type { NewNotification } from '#features/notifications/shared/new-notification.ts';
import { dayIn } from '#features/notifications/shared/time-zone.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { daysBetween } from '#project/projects/shared/days.ts';
import { projects } from '#project/projects/server/tables.ts';
import { workspaceMembers, workspaces } from '#project/workspace/server/tables.ts';
import { keyOf } from '../present.ts';
import { tasks } from '../tables.ts';

/** Nobody is told of what was due longer ago: the notification of that day would have been pruned, or never wanted. */
const MAX_DAYS_OVERDUE = 7;
/** Notifications of one transaction: it locks their rows. */
const BATCH = 200;

export type DueNotices = {
  /** Tells whoever has not been told yet. */
  notifyDue(): Promise<void>;
};

type Needs = {
  db: Db;
  notifications: NotificationSink;
  /** The time zones that are known, by account. */
  selectTimeZones: (tx: Tx) => Promise<ReadonlyMap<string, string>>;
  now: () => Date;
};

export function createDueNotices({ db, notifications, selectTimeZones, now }: Needs): DueNotices {
  return {
    async notifyDue() {
      const at = now();
      const due = await db.asSystem(async (tx) => {
        const zones = await selectTimeZones(tx);
        const rows = await selectDueTasks(tx, at);
        return rows.flatMap((row) => noticeOf(row, dayIn(zones.get(row.userId ?? '') ?? null, at)) ?? []);
      });
      for (let start = 0; start < due.length; start += BATCH) {
        const batch = due.slice(start, start + BATCH);
        await notifications.announce(await db.asSystem((tx) => notifications.insert(tx, batch)));
      }
    },
  };
}

/** The index is the number of days that are left. */
const DUE_EVENTS = ['due-today', 'due-tomorrow'] as const;

type DueTask = Awaited<ReturnType<typeof selectDueTasks>>[number];

/** Open tasks of people with an account whose day is near, wherever they are: zones are at most 14 hours from UTC. */
async function selectDueTasks(tx: Tx, at: Date) {
  const today = at.toISOString().slice(0, 10);
  return tx
    .select({
      id: tasks.id,
      workspaceId: tasks.workspaceId,
      number: tasks.number,
      title: tasks.title,
      due: tasks.due,
      memberId: workspaceMembers.id,
      userId: workspaceMembers.userId,
      prefix: sql<string>`coalesce(${projects.key}, ${workspaces.keyPrefix})`,
    })
    .from(tasks)
    .innerJoin(
      workspaceMembers,
      and(eq(workspaceMembers.workspaceId, tasks.workspaceId), eq(workspaceMembers.id, tasks.assigneeId)),
    )
    .innerJoin(workspaces, and(eq(workspaces.id, tasks.workspaceId), isNull(workspaces.deletedAt)))
    .leftJoin(projects, and(eq(projects.id, tasks.projectId), isNull(projects.deletedAt)))
    .where(
      and(
        isNotNull(workspaceMembers.userId),
        isNull(workspaceMembers.removedAt),
        isNull(tasks.deletedAt),
        isNull(tasks.closedAt),
        eq(tasks.isSample, false),
        gte(tasks.due, sql`${today}::date - ${MAX_DAYS_OVERDUE + 1}::int`),
        lte(tasks.due, sql`${today}::date + 2`),
      ),
    );
}

/** `today` is the person's day. */
function noticeOf({ due, ...task }: DueTask, today: string): NewNotification | null {
  if (due === null) return null;
  const days = daysBetween(today, due);
  if (days < -MAX_DAYS_OVERDUE) return null;
  const event = days < 0 ? 'overdue' : DUE_EVENTS[days];
  if (!event) return null;
  return {
    to: { workspaceId: task.workspaceId, memberId: task.memberId },
    kind: 'due',
    event,
    groupKey: `due:${task.id}:${due}:${event}`,
    isOnce: true,
    subject: { type: 'task', id: task.id, name: task.title, key: keyOf(task) },
  };
}
