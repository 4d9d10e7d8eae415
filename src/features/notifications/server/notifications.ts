// Notifications: what others, and the product, tell a person. Whoever has something to tell inserts it in the transaction in
// which it happens, and announces it after the commit; nothing here knows who they are.

import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { notificationProblems } from '../contract.ts';
import type { NewNotification } from '../shared/new-notification.ts';
import { notificationKinds, type NotificationKind } from '../shared/notification-kinds.ts';
import type { Notification, NotificationSettings } from '../shared/notification-shapes.ts';
import type { NotificationFilter } from '../shared/notification-filters.ts';
import * as store from './store.ts';
import { dayIn, hourIn } from '../shared/time-zone.ts';
import type { NotificationRow, SettingsRow } from './tables.ts';

/** It tells people something. Inserting is part of the transaction; the announcement follows its commit. */
export type NotificationSink = {
  /**
   * Leaves out the person of the transaction, those who may not read the workspace, and those who do not want this kind.
   * Call it last: it locks the recipients. Returns the accounts that got one.
   */
  insert(tx: Tx, added: readonly NewNotification[]): Promise<string[]>;
  /** Tells the open pages of these accounts, in every process. It does not reject. */
  announce(userIds: readonly string[]): Promise<void>;
};

export type ListQuery = {
  userId: string;
  filter: NotificationFilter;
  kind?: NotificationKind | undefined;
  cursor?: string | undefined;
  limit: number;
};

export type SettingsChanges = {
  timeZone?: string | undefined;
  kinds?: KindChoices | undefined;
  mailKinds?: KindChoices | undefined;
  digestHour?: number | null | undefined;
};

type KindChoices = { [Kind in NotificationKind]?: boolean | undefined };

export type Notifications = {
  /** Newest first. */
  listNotifications(query: ListQuery): Promise<{ notifications: Notification[]; nextCursor: string | null }>;
  /** `count` is at most 100. */
  findUnread(userId: string): Promise<{ count: number; settings: NotificationSettings }>;
  /** Rejects with 'notifications/not-found'. */
  updateNotification(owned: { userId: string; id: string }, changes: store.NotificationMarks): Promise<Notification>;
  /** Returns how many were unread, and the time with which `unreadNotifications` takes it back. */
  readNotifications(userId: string): Promise<{ count: number; at: Date }>;
  unreadNotifications(userId: string, undone: { at: Date }): Promise<{ count: number }>;
  /** Brings back what was put off until now. */
  wake(): Promise<void>;
  updateNotificationSettings(userId: string, changes: SettingsChanges): Promise<NotificationSettings>;
  /** Removes for good what is too old or too much. */
  purge(now?: Date): Promise<void>;
};

type Needs = { db: Db; announce: NotificationSink['announce']; now: () => Date };

export function createNotifications({ db, announce, now }: Needs): Notifications {
  return {
    async listNotifications(query) {
      const { rows, nextCursor } = await db.asUser(query.userId, (tx) =>
        store.selectNotifications(tx, { ...query, cursor: query.cursor, kind: query.kind }),
      );
      return { notifications: rows.map(presentNotification), nextCursor };
    },

    findUnread: (userId) =>
      db.asUser(userId, async (tx) => ({
        count: await store.countUnread(tx, userId),
        settings: presentSettings(await store.selectSettings(tx, userId)),
      })),

    async updateNotification({ userId, id }, changes) {
      const row = await db.asUser(userId, (tx) => store.mark(tx, { ...changes, userId, id }));
      if (!row) throw Problem.of(notificationProblems, 'notifications/not-found');
      await announce([userId]);
      return presentNotification(row);
    },

    async readNotifications(userId) {
      const read = await db.asUser(userId, (tx) => store.markAllRead(tx, userId));
      if (read.count > 0) await announce([userId]);
      return read;
    },

    async unreadNotifications(userId, { at }) {
      const count = await db.asUser(userId, (tx) => store.markAllUnread(tx, { userId, at }));
      if (count > 0) await announce([userId]);
      return { count };
    },

    async updateNotificationSettings(userId, changes) {
      const settings = await db.asUser(userId, async (tx) => {
        const row = changedSettings(await store.selectSettings(tx, userId), { userId, changes, now: now() });
        await store.upsertSettings(tx, row);
        return presentSettings(row);
      });
      await announce([userId]);
      return settings;
    },

    async wake() {
      await announce(await db.asSystem(store.wakeSnoozed));
    },

    purge: (at = new Date()) => db.asSystem((tx) => store.deleteOld(tx, at)),
  };
}

const NO_SETTINGS: Omit<SettingsRow, 'userId'> = {
  timeZone: null,
  offKinds: [],
  mailKinds: [],
  digestHour: null,
  digestDay: null,
};

function changedSettings(
  saved: SettingsRow | null,
  { userId, changes, now }: { userId: string; changes: SettingsChanges; now: Date },
): SettingsRow {
  const before = saved ?? { ...NO_SETTINGS, userId };
  const { kinds = {}, mailKinds = {}, timeZone = before.timeZone, digestHour = before.digestHour } = changes;
  const isNew = digestHour !== null && digestHour !== before.digestHour;
  return {
    userId,
    timeZone,
    offKinds: notificationKinds.filter((kind) => !(kinds[kind] ?? !before.offKinds.includes(kind))),
    mailKinds: notificationKinds.filter((kind) => mailKinds[kind] ?? before.mailKinds.includes(kind)),
    digestHour,
    // Where the hour has passed today, the first one comes tomorrow.
    digestDay: isNew && hourIn(timeZone, now) >= digestHour ? dayIn(timeZone, now) : before.digestDay,
  };
}

export function presentNotification(row: NotificationRow): Notification {
  const { id, kind, event, actorName, hasOthers, workspaceId, detail, amount, happenedAt } = row;
  return {
    id,
    kind,
    event,
    actorName,
    hasOthers,
    workspaceId,
    subject: { type: row.subjectType, id: row.subjectId, name: row.subjectName, key: row.subjectKey },
    detail,
    amount,
    happenedAt,
    isRead: row.readAt !== null,
    isDone: row.doneAt !== null,
    snoozedUntil: row.snoozedUntil,
  };
}

function presentSettings(row: SettingsRow | null): NotificationSettings {
  const choose = (isOn: (kind: NotificationKind) => boolean): NotificationSettings['kinds'] =>
    Object.fromEntries(notificationKinds.map((kind) => [kind, isOn(kind)])) as NotificationSettings['kinds'];
  return {
    timeZone: row?.timeZone ?? null,
    kinds: choose((kind) => !row?.offKinds.includes(kind)),
    mailKinds: choose((kind) => row?.mailKinds.includes(kind) === true),
    digestHour: row?.digestHour ?? null,
  };
}
