// What the dashboard and the briefing ask of meetings: today's meetings and the open action items.

import type { Tx } from '#platform/db/db.ts';
import type { ConnectedSources, TodaysMeeting } from '#project/dashboard/server/dashboard.ts';
import type { WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { dayIn, instantOf, localTime } from '#text/dates/zoned-time.ts';
import { selectOpenActions } from './reading/transcript-store.ts';
import * as store from './store.ts';

/** Both reject with 'workspace/not-found' for a person who is not a member. */
export type MeetingFacts = Required<Pick<ConnectedSources, 'findOpenActionItems' | 'listTodaysMeetings'>>;

const DAY_MS = 86_400_000;
const MAX_MEETINGS_OF_A_DAY = 200;
const MAX_SHOWN = 5;

export function createMeetingFacts({ access }: { access: WorkspaceAccess }): MeetingFacts {
  return {
    findOpenActionItems: (scope) =>
      access.read(scope, async (tx, { memberId }) => {
        const { workspaceId } = scope;
        if (!(await hasMeetings(tx, workspaceId))) return null;
        const { count, items } = await selectOpenActions(tx, { workspaceId, memberId, limit: MAX_SHOWN });
        return { count, items: items.map((item) => ({ type: 'meeting' as const, ...item })) };
      }),

    listTodaysMeetings: ({ userId, workspaceId }, { day, timeZone }) =>
      access.read({ userId, workspaceId }, async (tx) => {
        if (!(await hasMeetings(tx, workspaceId))) return null;
        const from = instantOf(`${day}T00:00`, timeZone);
        const to = instantOf(`${nextDay(day)}T00:00`, timeZone);
        // An all-day meeting is on its own day wherever the reader is.
        const wide = { from: new Date(from.getTime() - DAY_MS), to: new Date(to.getTime() + DAY_MS) };
        const rows = await store.selectWithin(tx, { workspaceId, ...wide, limit: MAX_MEETINGS_OF_A_DAY });
        return rows.filter((row) => isOn(row, { day, from, to })).map((row) => todaysMeeting(row, timeZone));
      }),
  };
}

/** In a workspace without any, nobody has said when people meet: that is not the same as a day without a meeting. */
async function hasMeetings(tx: Tx, workspaceId: string): Promise<boolean> {
  return (await store.countMeetings(tx, workspaceId)) > 0;
}

function todaysMeeting({ id, title, startsAt, isAllDay }: store.ListedMeeting, timeZone: string): TodaysMeeting {
  return { id, title, at: isAllDay ? null : localTime(startsAt, timeZone).slice(11) };
}

type Window = { day: string; from: Date; to: Date };

function isOn({ startsAt, minutes, isAllDay, zone }: store.ListedMeeting, { day, from, to }: Window): boolean {
  const end = new Date(startsAt.getTime() + minutes * 60_000);
  if (!isAllDay) return startsAt < to && end > from;
  return dayIn(startsAt, zone) <= day && dayIn(new Date(end.getTime() - 1), zone) >= day;
}

function nextDay(day: string): string {
  return new Date(new Date(`${day}T00:00:00Z`).getTime() + DAY_MS).toISOString().slice(0, 10);
}
