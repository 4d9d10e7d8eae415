// Live changes of notifications, in every process: an announcement goes over the database, and each process hands it to the
// streams of the people who have a page open in it. A stream says that something has changed, never what.

import type { ServerResponse } from 'node:http';
import { Problem, sharedProblems } from '#contract/problem.ts';
import type { Db } from '#platform/db/db.ts';
import { EventStream } from '#platform/http/event-stream.ts';
import type { Log } from '#platform/log/log.ts';
import { insertNotifications, markGroupRead } from './store.ts';
import type { NotificationSink } from './notifications.ts';

const CHANNEL = 'notification_changes';
/** Postgres takes notifications below 8,000 bytes; the quoted id of an account is at most 131. */
const MAX_IDS = 50;
const BEAT_INTERVAL_MS = 15_000;

export type NotificationHub = NotificationSink & {
  /** Marks the line of a key as read: the person has seen what it tells. It does not reject. */
  markGroupRead(line: { userId: string; groupKey: string }): Promise<void>;
  /** Streams changes until the reader leaves. */
  follow(userId: string, response: ServerResponse): Promise<void>;
  /** Ends all streams. It does not reject. */
  close(): Promise<void>;
};

export function createNotificationHub({ db, log }: { db: Db; log: Log }): NotificationHub {
  const streams = new Map<string, Set<EventStream>>();
  let listening: Promise<() => Promise<void>> | null = null;
  let isClosed = false;
  const beat = setInterval(beatAll, BEAT_INTERVAL_MS).unref();

  function receive(payload: string): void {
    for (const userId of JSON.parse(payload) as string[])
      for (const stream of streams.get(userId) ?? []) stream.send([{ event: 'change', data: {} }]);
  }

  function beatAll(): void {
    for (const open of streams.values()) for (const stream of open) stream.beat();
  }

  function add(stream: EventStream): void {
    const { userId } = stream;
    const open = streams.get(userId) ?? new Set();
    streams.set(userId, open.add(stream));
    stream.onClose(() => {
      open.delete(stream);
      if (open.size === 0 && streams.get(userId) === open) streams.delete(userId);
    });
  }

  async function announce(userIds: readonly string[]): Promise<void> {
    for (let start = 0; start < userIds.length; start += MAX_IDS) {
      const payload = JSON.stringify(userIds.slice(start, start + MAX_IDS));
      await db.notify(CHANNEL, payload).catch((error: unknown) => {
        log.warn({ err: error }, 'a change of notifications was not announced');
      });
    }
  }

  return {
    insert: insertNotifications,
    announce,

    async markGroupRead(line) {
      try {
        if (await db.asUser(line.userId, (tx) => markGroupRead(tx, line))) await announce([line.userId]);
      } catch (error) {
        log.warn({ err: error }, 'a notification that was seen stays unread');
      }
    },

    async follow(userId, response) {
      // Whoever reconnects while the server stops would hold it up.
      if (isClosed) throw Problem.of(sharedProblems, 'server/unavailable');
      listening ??= db.listen(CHANNEL, receive);
      await listening.catch((error: unknown) => {
        listening = null;
        throw error;
      });
      add(new EventStream(response, userId));
    },

    async close() {
      isClosed = true;
      clearInterval(beat);
      for (const open of streams.values()) for (const stream of open) stream.close();
      await (
        await listening
      )?.();
    },
  };
}
