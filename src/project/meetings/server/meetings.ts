// The meetings of a workspace: list, create, change, delete and restore. A viewer reads, a member writes.

import { newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Act, Scope, WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import type { ActivityKind, FieldChange } from '#project/workspace/shared/activity-shapes.ts';
import { meetingProblems } from '../contract.ts';
import type { NewMeeting, SentMeeting, Meeting, MeetingFields } from '../shared/meeting-shapes.ts';
import { MAX_MEETINGS } from '../shared/limits.ts';
import * as store from './store.ts';
import type { MeetingRow } from './tables.ts';

export type MeetingScope = Scope & { meetingId: string };

/** What names one of the meetings rejects with 'meetings/not-found'. */
export type Meetings = {
  /** The newest first. */
  listMeetings(scope: Scope): Promise<Meeting[]>;
  createMeeting(scope: Scope, fields: NewMeeting): Promise<Meeting>;
  updateMeeting(scope: MeetingScope, sent: SentMeeting): Promise<Meeting>;
  deleteMeeting(scope: MeetingScope): Promise<void>;
  restoreMeeting(scope: MeetingScope): Promise<Meeting>;
  /** Removes for good what can no longer be restored. */
  purge(now?: Date): Promise<void>;
};

export function createMeetings({ db, access }: { db: Db; access: WorkspaceAccess }): Meetings {
  return {
    listMeetings: (scope) =>
      access.read(scope, async (tx, { workspaceId }) => (await store.selectMeetings(tx, workspaceId)).map(present)),

    createMeeting: (scope, fields) =>
      access.act(scope, 'member', async (act) => {
        const { workspaceId, memberId: createdBy } = act.actor;
        if ((await store.countMeetings(act.tx, workspaceId)) >= MAX_MEETINGS)
          throw Problem.of(meetingProblems, 'meetings/too-many');
        const row = await store.insertMeeting(act.tx, { id: newId(), workspaceId, ...fields, createdBy });
        tell(act, { kind: 'meeting-created', row });
        return readMeeting(act.tx, row);
      }),

    updateMeeting: (scope, sent) =>
      access.act(scope, 'member', async (act) => {
        const before = await requireMeeting(act.tx, keyOf(scope));
        const fields = changedFields(before, sent);
        if (Object.keys(fields).length > 0) {
          const after = await store.updateMeeting(act.tx, keyOf(scope), fields);
          tell(act, { kind: 'meeting-updated', row: after, changes: describeChanges(before, fields) });
        }
        return readMeeting(act.tx, before);
      }),

    deleteMeeting: (scope) =>
      access.act(scope, 'member', async (act) => {
        const row = await requireMeeting(act.tx, keyOf(scope));
        await store.markMeetingDeleted(act.tx, keyOf(scope));
        tell(act, { kind: 'meeting-deleted', row });
      }),

    restoreMeeting: (scope) =>
      access.act(scope, 'member', async (act) => {
        const key = keyOf(scope);
        if (!(await store.lockMeeting(act.tx, key))) {
          if (!(await store.restoreMeeting(act.tx, key))) throw meetingNotFound();
          tell(act, { kind: 'meeting-restored', row: await requireMeeting(act.tx, key) });
        }
        return readMeeting(act.tx, key);
      }),

    purge: (now = new Date()) => db.asSystem((tx) => store.purgeMeetings(tx, now)),
  };
}

/** Writes the act into the activity, and tells open tabs to read the row again. */
function tell({ record, touch }: Act, { kind, row, changes = [] }: MeetingEvent): void {
  record({ kind, subject: { type: 'meeting', id: row.id, name: row.title }, changes });
  touch('meetings', [row.id]);
}

type MeetingEvent = {
  kind: Extract<ActivityKind, `meeting-${string}`>;
  row: MeetingRow;
  changes?: FieldChange[];
};

/** The fields that are sent and differ. */
function changedFields(before: MeetingRow, sent: SentMeeting): Partial<MeetingFields> {
  const isChanged = ([field, value]: [string, unknown]): boolean =>
    value !== undefined && value !== before[field as keyof MeetingFields];
  return Object.fromEntries(Object.entries(sent).filter(isChanged));
}

/** The changes are in words. */
function describeChanges(before: MeetingRow, fields: Partial<MeetingFields>): FieldChange[] {
  const wordOf = (value: string | null | undefined): string | null => value ?? null;
  return (Object.keys(fields) as (keyof MeetingFields)[]).map((field) => ({
    field,
    from: wordOf(before[field]),
    to: wordOf(fields[field]),
  }));
}

/** Locked until the transaction ends. */
async function requireMeeting(tx: Tx, key: store.MeetingKey): Promise<MeetingRow> {
  const row = await store.lockMeeting(tx, key);
  if (!row) throw meetingNotFound();
  return row;
}

async function readMeeting(tx: Tx, key: store.MeetingKey): Promise<Meeting> {
  const row = await store.selectMeeting(tx, key);
  if (!row) throw meetingNotFound();
  return present(row);
}

/** Returns only the fields that the contract declares. */
function present({ id, title, createdBy, creatorName, createdAt, updatedAt }: store.ListedMeeting): Meeting {
  const creator = createdBy === null ? null : { id: createdBy, name: creatorName ?? '' };
  return { id, title, createdBy: creator, createdAt, updatedAt };
}

function keyOf({ workspaceId, meetingId }: MeetingScope): store.MeetingKey {
  return { workspaceId, id: meetingId };
}

function meetingNotFound(): Problem {
  return Problem.of(meetingProblems, 'meetings/not-found');
}
