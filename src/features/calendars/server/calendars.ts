// The calendars of a person: add, refresh, delete and restore, and their events within a window.

import { createHash } from 'node:crypto';
import { isId, newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import { runTask } from '#platform/child-pool/run-task.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { SecretBox } from '#platform/secret-box/secret-box.ts';
import { calendarProblems } from '../contract.ts';
import type { Calendar, CalendarEvent } from '../shared/calendar-shapes.ts';
import { MAX_CALENDARS, MAX_WINDOW_DAYS } from '../shared/limits.ts';
import { expandEventsTask, readCalendarTask } from './child-tasks.ts';
import { cleanAddress, fetchCalendar, nextReadAfter, type FetchSettings, type Fetched } from './fetch-calendar.ts';
import type { CalendarText } from './ics/calendar-text.ts';
import * as store from './store.ts';
import type { CalendarRow } from './tables.ts';

type Owned = { userId: string; id: string };
type Sent = { name?: string | undefined; text?: string | undefined };
type WithSignal = { signal: AbortSignal };

/** What names a calendar rejects with 'calendars/not-found'. */
export type Calendars = {
  listCalendars(userId: string): Promise<Calendar[]>;
  /** Rejects with a problem of the contract, of `outgoingProblems`, or a plan limit; then nothing is kept. */
  addCalendar(calendar: Sent & WithSignal & { userId: string; url?: string | undefined }): Promise<Calendar>;
  updateCalendar(changes: Owned & Sent & WithSignal): Promise<Calendar>;
  /** What was read before is kept when it fails; the reason is kept with it, and rejects. */
  refreshCalendar(owned: Owned & WithSignal): Promise<Calendar>;
  deleteCalendar(owned: Owned): Promise<void>;
  restoreCalendar(owned: Owned): Promise<Calendar>;
  listEvents(
    userId: string,
    window: { from: Date; to: Date; zone: string },
  ): Promise<{ events: CalendarEvent[]; notLookedAt: string[] }>;
  /** A job: fetches the calendars whose turn it is. */
  refreshDue(): Promise<void>;
  purge(now?: Date): Promise<void>;
};

type Needs = {
  db: Db;
  pool: ChildPool;
  entitlements: Entitlements;
  addresses: SecretBox;
  fetching: FetchSettings;
  now: () => Date;
};

const DAY_MS = 86_400_000;
/** Series that are worked out for one window. */
const MAX_SERIES = 20_000;
const CALENDARS_OF_A_TURN = 10;
/** A calendar that is being fetched is nobody else's turn for so long. */
const CLAIM_MS = 10 * 60_000;
const NEVER = new AbortController().signal;

export function createCalendars(needs: Needs): Calendars {
  const { db, addresses, fetching, now } = needs;
  const readText = createTextReader(needs);

  /** Reads the address again; `changes` is what is written whatever happened. */
  async function refresh(row: CalendarRow, signal: AbortSignal): Promise<void> {
    const owned = { userId: row.userId, id: row.id };
    const write = (changes: Partial<CalendarRow>): Promise<unknown> =>
      db.asUser(row.userId, (tx) => store.updateCalendar(tx, owned, changes));
    try {
      const url = addresses.open(row.sealedUrl ?? '', row.id);
      if (url === null) throw new Error('The stored address of a calendar cannot be opened.');
      const fetched = await fetchCalendar({ url, known: row, settings: fetching }, signal);
      const done = { problem: null, failures: 0, readAt: now(), nextReadAt: nextReadAfter(now(), 0) };
      if (fetched === null) return void (await write(done));
      const calendar = await readText(row.userId, fetched.text, signal);
      await saveCalendar(needs, row, { calendar, bytes: Buffer.byteLength(fetched.text), fetched, done });
    } catch (error) {
      if (signal.aborted) throw error;
      const failures = row.failures + 1;
      const problem = error instanceof Problem ? error.message : 'The calendar could not be read.';
      await write({ problem, failures, nextReadAt: nextReadAfter(now(), failures) });
      throw error;
    }
  }

  return {
    listCalendars: (userId) => db.asUser(userId, async (tx) => (await store.selectCalendars(tx, userId)).map(present)),

    addCalendar: (calendar) => addCalendar(needs, readText, calendar),

    async updateCalendar({ name, text, signal, ...owned }) {
      const row = await db.asUser(owned.userId, (tx) => requireCalendar(tx, owned));
      if (text !== undefined) {
        const calendar = await readText(owned.userId, text, signal);
        await saveCalendar(needs, row, {
          calendar,
          bytes: Buffer.byteLength(text),
          fetched: null,
          done: { readAt: now(), problem: null },
        });
      }
      return db.asUser(owned.userId, async (tx) => {
        await requireCalendar(tx, owned);
        return present(await store.updateCalendar(tx, owned, name === undefined ? {} : { name }));
      });
    },

    async refreshCalendar({ signal, ...owned }) {
      const row = await db.asUser(owned.userId, (tx) => requireCalendar(tx, owned));
      if (row.source === 'file') throw Problem.of(calendarProblems, 'calendars/from-a-file');
      await refresh(row, signal);
      return db.asUser(owned.userId, async (tx) => present(await requireCalendar(tx, owned)));
    },

    deleteCalendar: (owned) =>
      db.asUser(owned.userId, async (tx) => {
        await requireCalendar(tx, owned);
        await store.markCalendarDeleted(tx, owned);
      }),

    restoreCalendar: (owned) =>
      db.asUser(owned.userId, async (tx) => {
        if (!isId(owned.id) || !(await store.restoreCalendar(tx, owned))) throw notFound();
        return present(await requireCalendar(tx, owned));
      }),

    listEvents: (userId, window) => listEvents(needs, userId, window),

    async refreshDue() {
      const at = now();
      const order = { now: at, until: new Date(at.getTime() + CLAIM_MS), limit: CALENDARS_OF_A_TURN };
      const rows = fetching.isOn ? await db.asSystem((tx) => store.claimDue(tx, order)) : [];
      // One that fails has its reason and its next turn in its row; the others go on.
      for (const row of rows) await refresh(row, NEVER).catch(() => undefined);
    },

    purge: (at = new Date()) => db.asSystem((tx) => store.purgeCalendars(tx, at)),
  };
}

type ReadText = (userId: string, text: string, signal: AbortSignal) => Promise<CalendarText>;

function createTextReader({ pool }: Needs): ReadText {
  return async (owner, input, signal) => {
    const failures = { problems: calendarProblems, broken: 'calendars/unreadable' } as const;
    const read = await runTask(pool, { task: readCalendarTask, input, owner, signal, failures });
    if (read.isRead) return read.calendar;
    const code = read.reason === 'too-many' ? 'calendars/too-many-events' : 'calendars/not-a-calendar';
    throw Problem.of(calendarProblems, code);
  };
}

async function addCalendar(
  needs: Needs,
  readText: ReadText,
  { userId, name, text, url, signal }: Parameters<Calendars['addCalendar']>[0],
): Promise<Calendar> {
  const { db, addresses, fetching, now } = needs;
  await db.asUser(userId, async (tx) => {
    if ((await store.countCalendars(tx, userId)) >= MAX_CALENDARS)
      throw Problem.of(calendarProblems, 'calendars/too-many');
  });
  const address = url === undefined ? null : cleanAddress(url);
  const fetched =
    address === null ? null : await fetchCalendar({ url: address, known: null, settings: fetching }, signal);
  const content = fetched?.text ?? text ?? '';
  const calendar = await readText(userId, content, signal);
  const id = newId();
  const host = address === null ? null : new URL(address).host;
  const row = await db.asUser(userId, (tx) =>
    store.insertCalendar(tx, {
      id,
      userId,
      name: (name ?? calendar.name ?? host ?? 'Calendar').slice(0, 100) || 'Calendar',
      source: address === null ? 'file' : 'address',
      sealedUrl: address === null ? null : addresses.seal(address, id),
      host,
    }),
  );
  const done = { readAt: now(), nextReadAt: address === null ? null : nextReadAfter(now(), 0) };
  return saveCalendar(needs, row, { calendar, bytes: Buffer.byteLength(content), fetched, done }).catch(
    async (error: unknown) => {
      await db.asUser(userId, (tx) => store.markCalendarDeleted(tx, { userId, id }));
      throw error;
    },
  );
}

type Saved = { calendar: CalendarText; bytes: number; fetched: Fetched | null; done: Partial<CalendarRow> };

/** Rejects with a plan limit when it does not fit; what was there before is then kept. */
async function saveCalendar(
  { db, entitlements }: Needs,
  row: CalendarRow,
  { calendar, bytes, fetched, done }: Saved,
): Promise<Calendar> {
  const { userId, id } = row;
  const { series, zones, eventCount, unread, unreadCount } = calendar;
  const rows = series.map(({ uid, text, firstAt, lastAt }) => ({
    calendarId: id,
    userId,
    uidHash: createHash('sha256').update(uid).digest('hex'),
    text: text.replaceAll('\0', ''),
    firstAt: new Date(firstAt),
    lastAt: lastAt === null ? null : new Date(lastAt),
  }));
  return db.asUser(userId, async (tx) => {
    const before = await requireCalendar(tx, { userId, id });
    if (bytes > before.bytes) (await entitlements.findStorageRoom(tx, userId)).requireStorage(bytes - before.bytes);
    await store.replaceSeries(tx, { userId, calendarId: id, rows });
    const version = fetched && { etag: fetched.etag, lastModified: fetched.lastModified };
    const facts = { zones: zones.replaceAll('\0', ''), eventCount, bytes, unread, unreadCount };
    const clean = JSON.parse(JSON.stringify(facts).replaceAll('\\u0000', '')) as typeof facts;
    return present(await store.updateCalendar(tx, { userId, id }, { ...clean, ...version, ...done }));
  });
}

async function listEvents(
  { db, pool }: Needs,
  userId: string,
  { from, to, zone }: { from: Date; to: Date; zone: string },
): ReturnType<Calendars['listEvents']> {
  const length = to.getTime() - from.getTime();
  if (length <= 0 || length > MAX_WINDOW_DAYS * DAY_MS) throw Problem.of(calendarProblems, 'calendars/window-too-long');
  const { rows, series } = await db.asUser(userId, async (tx) => ({
    rows: await store.selectCalendars(tx, userId),
    series: await store.selectSeries(tx, { userId, from, to, limit: MAX_SERIES }),
  }));
  if (series.length === 0) return { events: [], notLookedAt: [] };
  const calendars = rows.map(({ id, zones }) => ({
    id,
    zones,
    series: series.filter(({ calendarId }) => calendarId === id).map(({ text }) => text),
  }));
  const input = { calendars, from: from.getTime(), to: to.getTime(), zone };
  const failures = { problems: calendarProblems, broken: 'calendars/unreadable' } as const;
  const { events, notLookedAt } = await runTask(pool, {
    task: expandEventsTask,
    input,
    owner: userId,
    signal: NEVER,
    failures,
  });
  return {
    events: events.map(({ uid: _uid, startsAt, endsAt, ...event }) => ({
      ...event,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
    })),
    notLookedAt:
      series.length === MAX_SERIES
        ? [...notLookedAt, 'Not all events were looked at, because there are too many.']
        : notLookedAt,
  };
}

async function requireCalendar(tx: Tx, owned: Owned): Promise<CalendarRow> {
  const row = isId(owned.id) ? await store.lockCalendar(tx, owned) : null;
  if (!row) throw notFound();
  return row;
}

function notFound(): Problem {
  return Problem.of(calendarProblems, 'calendars/not-found');
}

/** The address itself is not among the fields. */
function present(row: CalendarRow): Calendar {
  const { id, name, source, host, eventCount, unread, unreadCount, readAt, problem, nextReadAt, createdAt } = row;
  return { id, name, source, host, eventCount, unread, unreadCount, readAt, problem, nextReadAt, createdAt };
}
