// What the server must know of notifications. The hub that tells people something is an engine: runs need it, too.

import type { Db } from '#platform/db/db.ts';
import type { Config } from '#platform/config/config.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { ofPerson } from '#platform/module/exported-table.ts';
import { serverModule } from '#platform/module/server-module.ts';
import { notificationsContract } from '../contract.ts';
import { createNotificationMail } from './mail/notification-mail.ts';
import type { NotificationHub } from './notification-hub.ts';
import { createNotifications } from './notifications.ts';
import { createNotificationRoutes } from './routes.ts';
import { selectTimeZones } from './store.ts';
import { notificationSettings, notifications as notificationRows } from './tables.ts';

const HOUR_MS = 60 * 60_000;

type Needs = {
  db: Db;
  notificationHub: NotificationHub;
  mail: Mail;
  config: Pick<Config, 'publicUrl'>;
  now: () => Date;
};

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
  create({ db, notificationHub: hub, mail, config, now }: Needs) {
    const notifications = createNotifications({ db, announce: hub.announce, now });
    const byMail = createNotificationMail({ db, mail, publicUrl: config.publicUrl, now });
    const { router, streams } = createNotificationRoutes({ notifications, hub });
    return {
      services: { selectTimeZones },
      routes: { notifications: router },
      streams,
      purges: {},
      jobs: [
        { name: 'purge-notifications', everyMs: HOUR_MS, work: () => notifications.purge() },
        { name: 'wake-notifications', work: () => notifications.wake() },
        { name: 'mail-notifications', work: () => byMail.mailNotices() },
        { name: 'mail-digests', work: () => byMail.mailDigests() },
      ],
      stored: [],
      items: {},
      exportSources: {},
      personalFiles: [],
      start: null,
      close: () => hub.close(),
    };
  },
});
