// Notifications and digests by mail. A notification is mailed some minutes after it came, unless the person has read it by then,
// and several that wait are one mail. A digest is decided once for a day of the person.

import type { Db, Tx } from '#platform/db/db.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { MailBlock } from '#platform/mail/template.ts';
import { notificationKinds, type NotificationKind } from '../../shared/notification-kinds.ts';
import { describeNotification } from '../../shared/notification-words.ts';
import { dayIn, hourIn } from '../../shared/time-zone.ts';
import { presentNotification } from '../notifications.ts';
import type { NotificationRow, SettingsRow } from '../tables.ts';
import * as store from './mail-store.ts';

/** Seconds in which a person at their desk has seen it. */
const WAIT_SECONDS = 180;
const MAX_IN_MAIL = 30;
const MAX_IN_DIGEST = 60;
/** After a longer pause a digest would be a history. */
const MAX_DIGEST_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;

const titles: Record<NotificationKind, string> = {
  mention: 'Mentions',
  assignment: 'Assigned to you',
  comment: 'Comments and answers',
  change: 'Changes',
  due: 'Due',
  run: 'Finished work',
  team: 'Team',
  project: 'Projects',
  sow: 'Statements of work',
};

export type NotificationMail = {
  /** Mails what waits. */
  mailNotices(): Promise<void>;
  /** Mails the digests whose hour has come. */
  mailDigests(): Promise<void>;
};

type Needs = { db: Db; mail: Mail; publicUrl: string; now: () => Date };

export function createNotificationMail({ db, mail, publicUrl, now }: Needs): NotificationMail {
  const settingsUrl = `${publicUrl}/settings`;

  async function mailNoticesOf(tx: Tx, userId: string): Promise<void> {
    const rows = await store.takeWaiting(tx, userId, MAX_IN_MAIL);
    const email = await store.selectEmail(tx, userId);
    const [first] = rows;
    if (!first || email === null) return;
    const subject = rows.length === 1 ? lineOf(first) : `${rows.length} notifications`;
    await mail.queue(tx, {
      kind: 'notices',
      to: { userId, email },
      key: `notices:${first.id}:${first.happenedAt.getTime()}`,
      content: {
        subject,
        blocks: [listOf(rows, publicUrl), { type: 'button', label: 'Open the inbox', url: `${publicUrl}/inbox` }],
        reason: 'You get these notifications by mail because you turned it on in your settings.',
        settingsUrl,
      },
    });
  }

  async function mailDigestOf(settings: SettingsRow): Promise<void> {
    const { userId, timeZone, digestHour } = settings;
    const at = now();
    if (digestHour === null || hourIn(timeZone, at) < digestHour) return;
    const day = dayIn(timeZone, at);
    await db.asSystem(async (tx) => {
      const taken = await store.takeDigestDay(tx, { userId, day });
      const email = taken && (await store.selectEmail(tx, userId));
      if (!email) return;
      const days = taken.before === null ? 1 : (Date.parse(day) - Date.parse(taken.before)) / DAY_MS;
      const since = new Date(at.getTime() - Math.min(Math.max(days, 1), MAX_DIGEST_DAYS) * DAY_MS);
      const rows = await store.selectUnreadSince(tx, { userId, since, limit: MAX_IN_DIGEST });
      if (rows.length === 0) return;
      await mail.queue(tx, {
        kind: 'digest',
        to: { userId, email },
        key: `digest:${userId}:${day}`,
        content: {
          subject: rows.length === 1 ? '1 thing you have not read' : `${rows.length} things you have not read`,
          blocks: [
            ...digestBlocks(rows, publicUrl),
            { type: 'button', label: 'Open the inbox', url: `${publicUrl}/inbox` },
          ],
          reason: `You get this digest each day at ${digestHour}:00 because you turned it on in your settings.`,
          settingsUrl,
        },
      });
    });
  }

  return {
    async mailNotices() {
      const waiting = await db.asSystem((tx) => store.selectWaiting(tx, WAIT_SECONDS));
      for (const userId of waiting) await db.asSystem((tx) => mailNoticesOf(tx, userId));
    },
    async mailDigests() {
      for (const settings of await db.asSystem(store.selectDigests)) await mailDigestOf(settings);
    },
  };
}

function digestBlocks(rows: readonly NotificationRow[], publicUrl: string): MailBlock[] {
  return notificationKinds.flatMap((kind): MailBlock[] => {
    const own = rows.filter((row) => row.kind === kind);
    return own.length === 0 ? [] : [{ type: 'heading', text: titles[kind] }, listOf(own, publicUrl)];
  });
}

function listOf(rows: readonly NotificationRow[], publicUrl: string): MailBlock {
  return {
    type: 'list',
    items: rows.map((row) => ({
      text: lineOf(row),
      // The page opens what it is about, and marks it as read.
      url: `${publicUrl}/inbox?open=${row.id}`,
    })),
  };
}

/** 'Ana commented: NET-12 Rotate the keys' */
function lineOf(row: NotificationRow): string {
  const notification = presentNotification(row);
  const { who, text } = describeNotification(notification);
  const { key, name } = notification.subject;
  const subject = [key, name].filter((part) => part !== null && part !== '').join(' ');
  return `${who === null ? '' : `${who} `}${text}${subject === '' ? '' : `: ${subject}`}`;
}
