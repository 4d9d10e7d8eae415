// What the server must know of notifications. The hub that tells people something is an engine: runs need it, too.

import type { Db } from '#platform/db/db.ts';
import { ofPerson } from '#platform/module/exported-table.ts';
import { serverModule } from '#platform/module/server-module.ts';
import { notificationsContract } from '../contract.ts';
import type { NotificationHub } from './notification-hub.ts';
import { createNotifications } from './notifications.ts';
import { createNotificationRoutes } from './routes.ts';
import { selectTimeZones } from './store.ts';
import { notificationSettings, notifications as notificationRows } from './tables.ts';

const HOUR_MS = 60 * 60_000;

export const notificationsModule = serverModule({
  name: 'notifications',
  contract: { notifications: notificationsContract },
  tables: {
    exported: [
      ofPerson('notifications/notifications.json', notificationRows),
      ofPerson('notifications/settings.json', notificationSettings, { key: [notificationSettings.userId] }),
    ],
    leftOut: {},
  },
  buckets: [],
  storage: [],
  holdings: {},
  search: [],
  runs: [],
  childTasks: [],
  create({ db, notificationHub: hub }: { db: Db; notificationHub: NotificationHub }) {
    const notifications = createNotifications({ db, announce: hub.announce });
    const { router, streams } = createNotificationRoutes({ notifications, hub });
    return {
      services: { selectTimeZones },
      routes: { notifications: router },
      streams,
      purges: {},
      jobs: [{ name: 'purge-notifications', everyMs: HOUR_MS, work: () => notifications.purge() }],
      stored: [],
      items: {},
      exportSources: {},
      personalFiles: [],
      start: null,
      close: () => hub.close(),
    };
  },
});
