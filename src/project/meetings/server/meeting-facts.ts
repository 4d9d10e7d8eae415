// What other parts of the product ask of meetings: today's meetings and a person's open action items.

import type { WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { dayIn, instantOf } from '#text/dates/zoned-time.ts';
import type { Meeting } from '../shared/meeting-shapes.ts';
import { presentMeeting } from './present.ts';
import * as store from './store.ts';
import { countOpenActions } from './reading/transcript-store.ts';

export type OpenActionItems = {
  /** Proposed to the person and neither confirmed nor dismissed. */
  proposed: number;
  /** Confirmed: their task is assigned to the person and open. */
  inTasks: number;
};

/** Both reject with 'workspace/not-found' for a person who is not a member. `person` is the id of an account. */
export type MeetingFacts = {
  countOpenActionItems(person: string, workspaceId: string): Promise<OpenActionItems>;
  /**
   * The meetings that take place on this day of the zone, in their order.
   *
   * @example
   * await meetingFacts.listTodaysMeetings(userId, workspaceId, { day: '2026-11-30', zone: 'Europe/Berlin' })
   */
  listTodaysMeetings(person: string, workspaceId: string, when: { day: string; zone: string }): Promise<Meeting[]>;
};

const DAY_MS = 86_400_000;
const MAX_MEETINGS_OF_A_DAY = 200;

export function createMeetingFacts({ access }: { access: WorkspaceAccess }): MeetingFacts {
  return {
    countOpenActionItems: (userId, workspaceId) =>
      access.read({ userId, workspaceId }, (tx, { memberId }) => countOpenActions(tx, { workspaceId, memberId })),

    listTodaysMeetings: (userId, workspaceId, { day, zone }) =>
      access.read({ userId, workspaceId }, async (tx) => {
        const from = instantOf(`${day}T00:00`, zone);
        const to = instantOf(`${nextDay(day)}T00:00`, zone);
        // An all-day meeting is on its own day wherever the reader is.
        const wide = { from: new Date(from.getTime() - DAY_MS), to: new Date(to.getTime() + DAY_MS) };
        const rows = await store.selectWithin(tx, { workspaceId, ...wide, limit: MAX_MEETINGS_OF_A_DAY });
        return rows.filter((row) => isOn(row, { day, from, to })).map(presentMeeting);
      }),
  };
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
