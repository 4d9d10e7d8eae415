// Notifications: what others, and the product, tell a person. Whoever has something to tell inserts it in the transaction in
// which it happens, and announces it after the commit; nothing here knows who they are.

import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { notificationProblems } from '../contract.ts';
import type { NewNotification } from '../shared/new-notification.ts';
import { notificationKinds, type NotificationKind } from '../shared/notification-kinds.ts';
import type { Notification, NotificationSettings } from '../shared/notification-shapes.ts';
import * as store from './store.ts';
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
  filter: 'all' | 'unread';
  cursor?: string | undefined;
  limit: number;
};

export type SettingsChanges = {
  timeZone?: string | undefined;
  kinds?: { [Kind in NotificationKind]?: boolean | undefined } | undefined;
};

export type Notifications = {
  /** Newest first. */
  listNotifications(query: ListQuery): Promise<{ notifications: Notification[]; nextCursor: string | null }>;
  /** `count` is at most 100. */
  findUnread(userId: string): Promise<{ count: number; settings: NotificationSettings }>;
  /** Rejects with 'notifications/not-found'. */
  updateNotification(owned: { userId: string; id: string }, changes: { isRead: boolean }): Promise<Notification>;
  /** Returns how many were unread. */
  readNotifications(userId: string): Promise<number>;
  updateNotificationSettings(userId: string, changes: SettingsChanges): Promise<NotificationSettings>;
  /** Removes for good what is too old or too much. */
  purge(now?: Date): Promise<void>;
};

type Needs = { db: Db; announce: NotificationSink['announce'] };

export function createNotifications({ db, announce }: Needs): Notifications {
  return {
    async listNotifications({ filter, ...query }) {
      const { rows, nextCursor } = await db.asUser(query.userId, (tx) =>
        store.selectNotifications(tx, { ...query, cursor: query.cursor, isUnread: filter === 'unread' }),
      );
      return { notifications: rows.map(presentNotification), nextCursor };
    },

    findUnread: (userId) =>
      db.asUser(userId, async (tx) => ({
        count: await store.countUnread(tx, userId),
        settings: presentSettings(await store.selectSettings(tx, userId)),
      })),

    async updateNotification({ userId, id }, { isRead }) {
      const row = await db.asUser(userId, (tx) => store.markRead(tx, { userId, id, isRead }));
      if (!row) throw Problem.of(notificationProblems, 'notifications/not-found');
      await announce([userId]);
      return presentNotification(row);
    },

    async readNotifications(userId) {
      const count = await db.asUser(userId, (tx) => store.markAllRead(tx, userId));
      if (count > 0) await announce([userId]);
      return count;
    },

    async updateNotificationSettings(userId, { timeZone, kinds = {} }) {
      const settings = await db.asUser(userId, async (tx) => {
        const before = await store.selectSettings(tx, userId);
        const off = new Set(before?.offKinds);
        for (const kind of notificationKinds) {
          if (kinds[kind] === true) off.delete(kind);
          if (kinds[kind] === false) off.add(kind);
        }
        const row = { userId, timeZone: timeZone ?? before?.timeZone ?? null, offKinds: [...off] };
        await store.upsertSettings(tx, row);
        return presentSettings(row);
      });
      await announce([userId]);
      return settings;
    },

    purge: (at = new Date()) => db.asSystem((tx) => store.deleteOld(tx, at)),
  };
}

function presentNotification(row: NotificationRow): Notification {
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
  };
}

function presentSettings(row: SettingsRow | null): NotificationSettings {
  const kinds = Object.fromEntries(notificationKinds.map((kind) => [kind, !row?.offKinds.includes(kind)]));
  return { timeZone: row?.timeZone ?? null, kinds: kinds as NotificationSettings['kinds'] };
}
