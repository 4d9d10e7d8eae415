// The meetings of a workspace: list, create, change, delete and restore. A viewer reads, a member writes.

import { newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { findProjectName } from '#project/projects/server/projects.ts';
import type { Act, Scope, WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { findMemberName } from '#project/workspace/server/workspace.ts';
import type { ActivityKind, FieldChange } from '#project/workspace/shared/activity-shapes.ts';
import { meetingProblems } from '../contract.ts';
import { MAX_MEETINGS } from '../shared/limits.ts';
import type { Meeting, MeetingDetails, MeetingFields, MeetingVersion, SentMeeting } from '../shared/meeting-shapes.ts';
import { meetingNotFound, presentMeeting, readDetails } from './present.ts';
import * as store from './store.ts';
import { purgeTranscripts } from './reading/transcript-store.ts';
import type { MeetingRow } from './tables.ts';

export type MeetingScope = Scope & { meetingId: string };
export type NewMeeting = SentMeeting &
  Pick<MeetingFields, 'title' | 'startsAt'> & { agenda: string; eventKey?: string | undefined };
export type MeetingChanges = SentMeeting & {
  agenda?: string | undefined;
  notes?: string | undefined;
  baseRevision?: number | undefined;
  keepsReplaced: boolean;
};
export type MeetingQuery = {
  when: 'upcoming' | 'past';
  text: string;
  projectId?: string | undefined;
  cursor?: string | undefined;
  limit: number;
};

/** What names one of the meetings rejects with 'meetings/not-found'. */
export type Meetings = {
  /** Meetings to come are listed with the next one first, past ones with the latest first. */
  listMeetings(scope: Scope, query: MeetingQuery): Promise<{ meetings: Meeting[]; nextCursor: string | null }>;
  findMeeting(scope: MeetingScope): Promise<MeetingDetails>;
  /** Returns the meeting that has the event already, if there is one. */
  createMeeting(scope: Scope, fields: NewMeeting): Promise<MeetingDetails>;
  /** Rejects with 'meetings/changed' when a text is based on an older revision. */
  updateMeeting(scope: MeetingScope, changes: MeetingChanges): Promise<MeetingDetails>;
  deleteMeeting(scope: MeetingScope): Promise<void>;
  restoreMeeting(scope: MeetingScope): Promise<MeetingDetails>;
  listVersions(scope: MeetingScope): Promise<MeetingVersion[]>;
  /** Removes for good what can no longer be restored. */
  purge(now?: Date): Promise<void>;
};

/** Rejects with a plan limit of the owner when a text does not fit. */
export type RequireStorage = (scope: Scope, write: { text: string; replaces?: { bytes: number } }) => Promise<void>;

export type MeetingNeeds = { db: Db; access: WorkspaceAccess; requireStorage: RequireStorage; now: () => Date };

export function createMeetings({ db, access, requireStorage, now }: MeetingNeeds): Meetings {
  return {
    ...createReaders({ access, now }),

    async createMeeting(scope, { eventKey, ...fields }) {
      await requireStorage(scope, { text: fields.agenda });
      return access.act(scope, 'member', async (act) => {
        const { workspaceId, memberId: createdBy } = act.actor;
        const known = eventKey === undefined ? null : await store.selectOfEvent(act.tx, workspaceId, eventKey);
        if (known !== null) return readDetails(act.tx, { workspaceId, id: known });
        if ((await store.countMeetings(act.tx, workspaceId)) >= MAX_MEETINGS)
          throw Problem.of(meetingProblems, 'meetings/too-many');
        await requireNames(act.tx, workspaceId, fields);
        const sent = withoutUndefined(fields);
        const values = { id: newId(), workspaceId, createdBy, eventKey: eventKey ?? null };
        const row = await store.insertMeeting(act.tx, {
          ...sent,
          title: fields.title,
          startsAt: fields.startsAt,
          ...values,
        });
        tell(act, { kind: 'meeting-created', row });
        return readDetails(act.tx, row);
      });
    },

    async updateMeeting(scope, changes) {
      await requireRoom({ access, requireStorage }, scope, changes);
      return access.act(scope, 'member', async (act) => {
        const before = await requireMeeting(act.tx, keyOf(scope));
        await changeFields(act, before, changes);
        await changeTexts(act, before, { ...changes, now: now() });
        return readDetails(act.tx, before);
      });
    },

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
        return readDetails(act.tx, key);
      }),

    purge: (at = new Date()) =>
      db.asSystem(async (tx) => {
        await purgeTranscripts(tx, at);
        await store.purgeMeetings(tx, at);
      }),
  };
}

type Readers = Pick<Meetings, 'listMeetings' | 'findMeeting' | 'listVersions'>;

function createReaders({ access, now }: Pick<MeetingNeeds, 'access' | 'now'>): Readers {
  return {
    listMeetings: (scope, query) =>
      access.read(scope, async (tx, { workspaceId }) => {
        const { projectId, cursor, ...rest } = query;
        const found = await store.selectMeetings(tx, { ...rest, workspaceId, projectId, cursor, now: now() });
        return { meetings: found.rows.map(presentMeeting), nextCursor: found.nextCursor };
      }),

    findMeeting: (scope) => access.read(scope, (tx) => readDetails(tx, keyOf(scope))),

    listVersions: (scope) =>
      access.read(scope, async (tx) => {
        if (!(await store.selectRow(tx, keyOf(scope)))) throw meetingNotFound();
        const rows = await store.selectTexts(tx, keyOf(scope));
        return rows.map(({ id, revision, agenda, notes, author, savedAt }) => ({
          id,
          revision,
          agenda,
          notes,
          author,
          savedAt,
        }));
      }),
  };
}

/** Writes the act into the activity, and tells open tabs to read the row again. */
export function tell({ record, touch }: Act, { kind, row, changes = [] }: MeetingEvent): void {
  record({ kind, subject: { type: 'meeting', id: row.id, name: row.title }, projectId: row.projectId, changes });
  touch('meetings', [row.id]);
}

type MeetingEvent = {
  kind: Extract<ActivityKind, `meeting-${string}`>;
  row: Pick<MeetingRow, 'id' | 'title' | 'projectId'>;
  changes?: FieldChange[];
};

/** Locked until the transaction ends. */
export async function requireMeeting(tx: Tx, key: store.MeetingKey): Promise<MeetingRow> {
  const row = await store.lockMeeting(tx, key);
  if (!row) throw meetingNotFound();
  return row;
}

export function keyOf({ workspaceId, meetingId }: MeetingScope): store.MeetingKey {
  return { workspaceId, id: meetingId };
}

async function requireRoom(
  { access, requireStorage }: Pick<MeetingNeeds, 'access' | 'requireStorage'>,
  scope: MeetingScope,
  { agenda, notes }: MeetingChanges,
): Promise<void> {
  if (agenda === undefined && notes === undefined) return;
  const before = await access.read(scope, (tx) => store.selectRow(tx, keyOf(scope)));
  if (!before) throw meetingNotFound();
  const bytes = Buffer.byteLength(before.agenda + before.notes);
  await requireStorage(scope, { text: (agenda ?? before.agenda) + (notes ?? before.notes), replaces: { bytes } });
}

const FIELDS = ['title', 'startsAt', 'zone', 'minutes', 'isAllDay', 'place', 'attendees', 'projectId'] as const;
const FIELD_NAMES: Readonly<Record<(typeof FIELDS)[number], string>> = {
  title: 'title',
  startsAt: 'start',
  zone: 'time zone',
  minutes: 'length',
  isAllDay: 'all day',
  place: 'place',
  attendees: 'people',
  projectId: 'project',
};

async function changeFields(act: Act, before: MeetingRow, sent: SentMeeting): Promise<void> {
  const changed = FIELDS.filter((field) => sent[field] !== undefined && wordOf(sent[field]) !== wordOf(before[field]));
  if (changed.length === 0) return;
  await requireNames(act.tx, before.workspaceId, sent);
  const fields = Object.fromEntries(changed.map((field) => [field, sent[field]])) as Partial<MeetingRow>;
  const row = await store.updateMeeting(act.tx, { workspaceId: before.workspaceId, id: before.id }, fields);
  const changes = await Promise.all(
    changed.map(async (field) => ({
      field: FIELD_NAMES[field],
      from: await shownOf(act.tx, before, field),
      to: await shownOf(act.tx, row, field),
    })),
  );
  tell(act, { kind: 'meeting-updated', row, changes });
}

async function shownOf(tx: Tx, row: MeetingRow, field: (typeof FIELDS)[number]): Promise<string | null> {
  if (field === 'projectId')
    return row.projectId === null
      ? null
      : findProjectName(tx, { workspaceId: row.workspaceId, projectId: row.projectId });
  if (field === 'attendees') return row.attendees.map(({ name }) => name).join(', ') || null;
  if (field === 'startsAt') return row.startsAt.toISOString().slice(0, 16).replace('T', ' ');
  return wordOf(row[field]) || null;
}

function wordOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}

/** Throws 'meetings/unknown-project' or 'meetings/unknown-member'. */
async function requireNames(tx: Tx, workspaceId: string, { projectId, attendees = [] }: SentMeeting): Promise<void> {
  if (projectId && (await findProjectName(tx, { workspaceId, projectId })) === null)
    throw Problem.of(meetingProblems, 'meetings/unknown-project');
  for (const { memberId } of attendees)
    if (memberId !== null && (await findMemberName(tx, { workspaceId, memberId })) === null)
      throw Problem.of(meetingProblems, 'meetings/unknown-member');
}

/** Another text of the same person within this time replaces the last one without a version of its own. */
const SESSION_MS = 10 * 60_000;

async function changeTexts(
  act: Act,
  before: MeetingRow,
  { agenda = before.agenda, notes = before.notes, baseRevision, keepsReplaced, now }: MeetingChanges & { now: Date },
): Promise<void> {
  if (agenda === before.agenda && notes === before.notes) return;
  if (baseRevision !== before.revision)
    throw Problem.of(meetingProblems, 'meetings/changed', { details: { revision: before.revision } });
  const key = { workspaceId: before.workspaceId, id: before.id };
  const last = await store.selectLastText(act.tx, before.id);
  const isNewSession =
    last === null || last.authorId !== act.actor.memberId || now.getTime() - last.savedAt.getTime() > SESSION_MS;
  if ((isNewSession || keepsReplaced) && `${before.agenda}${before.notes}` !== '')
    await store.insertText(act.tx, {
      id: newId(),
      workspaceId: before.workspaceId,
      meetingId: before.id,
      revision: before.revision,
      agenda: before.agenda,
      notes: before.notes,
      authorId: act.actor.memberId,
      savedAt: now,
    });
  await store.updateMeeting(act.tx, key, { agenda, notes, revision: before.revision + 1 });
  act.touch('meetings', [before.id]);
}

function withoutUndefined<Fields extends object>(fields: Fields): Partial<MeetingRow> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
