// The briefings of a person: made from rows that the person may see, at the hour they chose or when they ask, one for each day.

import { isId, newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import { dayIn } from '#features/notifications/shared/time-zone.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { ConnectedSources } from '#project/dashboard/server/dashboard.ts';
import { briefingProblems } from '../contract.ts';
import type { Briefing, BriefingSettings } from '../shared/briefing-shapes.ts';
import { hourIn } from '../shared/hour-in.ts';
import { describeMail } from './describe-mail.ts';
import { makeSections, type MailLine } from './sections/make-sections.ts';
import * as rows from './sections/rows.ts';
import * as store from './store.ts';
import type { BriefingRow } from './tables.ts';

export type Briefings = {
  listBriefings(userId: string): Promise<Pick<Briefing, 'id' | 'day' | 'madeAt'>[]>;
  /** Rejects with 'briefings/not-found'. */
  findBriefing(owned: { userId: string; id: string }): Promise<Briefing>;
  /** That of today, anew. */
  makeBriefing(userId: string): Promise<Briefing>;
  findBriefingSettings(userId: string): Promise<BriefingSettings>;
  saveBriefingSettings(userId: string, settings: BriefingSettings): Promise<BriefingSettings>;
  /** Makes those of everybody whose hour has come and who has none of this day; never those of days before. */
  makeDue(): Promise<void>;
  purge(now?: Date): Promise<void>;
};

type Needs = {
  db: Db;
  log: Log;
  mail: Pick<Mail, 'queue'>;
  publicUrl: string;
  entitlements: Pick<Entitlements, 'findPlanUsage'>;
  connected: ConnectedSources;
  /** Lists what mails ask of a person. It returns null where no mailbox is connected. */
  listAsks: (userId: string, limit: number) => Promise<MailLine[] | null>;
  now: () => Date;
};

const DEFAULTS: BriefingSettings = { isOn: false, hour: 7, byMail: false, workspaceIds: null };
const DAY_MS = 86_400_000;
/** Of longer ago, a briefing tells nothing as new. */
const MAX_SINCE_DAYS = 7;
const MAX_ASKS = 8;

export function createBriefings(needs: Needs): Briefings {
  const { db, log, now } = needs;

  async function settingsOf(userId: string): Promise<BriefingSettings> {
    const row = await db.asUser(userId, (tx) => store.selectSettings(tx, userId));
    if (!row) return DEFAULTS;
    const { isOn, hour, byMail, workspaceIds } = row;
    return { isOn, hour, byMail, workspaceIds };
  }

  async function prepare(userId: string, { day, timeZone }: { day: string; timeZone: string | null }) {
    const { workspaceIds } = await settingsOf(userId);
    const madeAt = now();
    const former = await db.asUser(userId, (tx) => store.selectFormer(tx, userId, day));
    const earliest = new Date(madeAt.getTime() - MAX_SINCE_DAYS * DAY_MS);
    const before = former?.madeAt ?? new Date(madeAt.getTime() - DAY_MS);
    const since = before > earliest ? before : earliest;
    const sections = makeSections(await readRows(needs, { userId, today: day, since, workspaceIds }, timeZone));
    return { id: newId(), userId, day, since, madeAt, sections };
  }

  return {
    listBriefings: (userId) => db.asUser(userId, (tx) => store.selectBriefings(tx, userId)),

    async findBriefing({ userId, id }) {
      const row = isId(id) ? await db.asUser(userId, (tx) => store.selectBriefing(tx, { userId, id })) : null;
      if (!row) throw Problem.of(briefingProblems, 'briefings/not-found');
      return presentBriefing(row);
    },

    async makeBriefing(userId) {
      const timeZone = await db.asUser(userId, (tx) => store.selectTimeZone(tx, userId));
      const row = await prepare(userId, { day: dayIn(timeZone, now()), timeZone });
      return presentBriefing(await db.asUser(userId, (tx) => store.upsertBriefing(tx, row)));
    },

    findBriefingSettings: settingsOf,

    async saveBriefingSettings(userId, settings) {
      await db.asUser(userId, (tx) => store.upsertSettings(tx, { userId, ...settings }));
      return settings;
    },

    async makeDue() {
      const wanted = await db.asSystem((tx) => store.selectWanted(tx));
      for (const { settings, email, timeZone, latest } of wanted) {
        const day = dayIn(timeZone, now());
        if (hourIn(timeZone, now()) < settings.hour || (latest !== null && latest >= day)) continue;
        const { userId, byMail } = settings;
        try {
          const row = await prepare(userId, { day, timeZone });
          // The row and the mail are in one transaction: one is never there twice, nor the other without it.
          await db.asSystem(async (tx) => {
            const made = await store.insertBriefing(tx, row);
            if (!made || !byMail) return;
            const content = describeMail(presentBriefing(made), needs.publicUrl);
            await needs.mail.queue(tx, {
              kind: 'briefing',
              to: { userId, email },
              key: `briefing:${userId}:${day}`,
              content,
            });
          });
        } catch (error) {
          log.error({ err: error, userId }, 'a briefing was not made; it is tried again');
        }
      }
    },

    purge: (at = now()) => db.asSystem((tx) => store.deleteOld(tx, at)),
  };
}

export function presentBriefing({ id, day, since, madeAt, sections, wording }: BriefingRow): Briefing {
  return { id, day, since, madeAt, sections, wording };
}

async function readRows({ db, entitlements, connected, listAsks }: Needs, asked: rows.Asked, timeZone: string | null) {
  const { userId, today } = asked;
  const read = await db.asUser(userId, async (tx) => ({
    due: await rows.selectDueTasks(tx, asked),
    blocked: await rows.selectBlockedTasks(tx, asked),
    changed: await rows.selectChangedTasks(tx, asked),
    notices: await rows.selectNotices(tx, asked),
    costMicros: await rows.selectCost(tx, asked),
    workspaces: await rows.selectWorkspaceIds(tx, asked),
  }));
  const scopes = read.workspaces.map(({ workspace_id }) => ({ userId, workspaceId: workspace_id }));
  const [first] = scopes;
  const unread = first ? ((await connected.findUnreadMail?.(first)) ?? null) : null;
  const asks = await listAsks(userId, MAX_ASKS);
  return {
    ...read,
    today,
    meetings: await readMeetings(connected, scopes, { day: today, timeZone: timeZone ?? 'UTC' }),
    mail: unread && asks && { unread, asks },
    usage: await entitlements.findPlanUsage(userId),
  };
}

type Scopes = readonly { userId: string; workspaceId: string }[];

/** Null where no workspace has meetings that are known. */
async function readMeetings(
  { listTodaysMeetings }: ConnectedSources,
  scopes: Scopes,
  when: { day: string; timeZone: string },
) {
  const found = [];
  let isKnown = false;
  for (const scope of scopes) {
    const meetings = (await listTodaysMeetings?.(scope, when)) ?? null;
    if (meetings === null) continue;
    isKnown = true;
    found.push(...meetings.map((meeting) => ({ ...meeting, workspaceId: scope.workspaceId })));
  }
  return isKnown ? found.toSorted((a, b) => (a.at ?? '').localeCompare(b.at ?? '')) : null;
}
