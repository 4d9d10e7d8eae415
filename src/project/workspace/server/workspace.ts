// The face of workspaces for the slices that keep rows in one: who may do what, in one place. Every call of a member goes
// through `read` or `act`. They open the transaction, look the membership up, and write the activity in the same
// transaction; what has changed is announced after the commit.

import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { Problem } from '#contract/problem.ts';
import type { NotificationSink } from '#features/notifications/server/notifications.ts';
import type { NewNotification } from '#features/notifications/shared/new-notification.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { ReadPage } from '#platform/db/lists/all-rows.ts';
import { SqlError } from '#platform/db/sql-error.ts';
import type { CreatedModule, ServerModule } from '#platform/module/server-module.ts';
import type { ArchiveFile } from '#platform/zip/zip-stream.ts';
import { workspaceProblems } from '../contract.ts';
import { workspaceRoles, type WorkspaceRole } from '../shared/workspace-shapes.ts';
import type { ActivityKind } from '../shared/activity-shapes.ts';
import type { ChangeType, WorkspaceChange } from '../shared/workspace-change.ts';
import { insertActivity, type NewActivity } from './activity.ts';
import { selectMember } from './members/member-store.ts';
import { selectActor } from './store.ts';
import { workspaces } from './tables.ts';

/** A workspace, and the person who calls. */
export type Scope = { workspaceId: string; userId: string };

/** What a member is told of an act; who did it is added. Nobody is told of what they did themselves. */
export type Notice = Omit<NewNotification, 'to' | 'actorName'> & { memberId: string };

/** The calling member. */
export type Actor = Scope & { memberId: string; role: WorkspaceRole; name: string };

export type Act = {
  tx: Tx;
  actor: Actor;
  /** Writes an event of the activity when the work is done, in its transaction. */
  record(...events: NewActivity[]): void;
  /** Notifies members in the transaction. Those without an account, and those who do not want it, get nothing. */
  notify(...notices: Notice[]): void;
  /** Tells open tabs that these rows have changed, after the commit. */
  touch(type: ChangeType, ids: readonly string[] | 'all'): void;
};

/** Both reject with 'workspace/not-found' for a stranger, and with 'workspace/forbidden' when the role is too low. */
export type WorkspaceAccess = {
  /** Reads as any member. */
  read<T>(scope: Scope, work: (tx: Tx, actor: Actor) => Promise<T>): Promise<T>;
  /** Changes something as at least this role. */
  act<T>(scope: Scope, role: WorkspaceRole, work: (act: Act) => Promise<T>): Promise<T>;
  /** The same as the product, for what members may not write themselves: memberships, invitations, deletions. */
  govern<T>(scope: Scope, role: WorkspaceRole, work: (act: Act) => Promise<T>): Promise<T>;
};

/** Announces changes in every process. It does not reject. */
export type Announce = (workspaceId: string, changes: readonly WorkspaceChange[]) => Promise<void>;

/** The sample data while it is written: each part adds the ids that later parts need, by their names. */
export type Sample = {
  workspaceId: string;
  /** The person's own member. */
  ownerId: string;
  /** '2026-11-22': dates of the sample are counted from it. */
  today: string;
  memberIds: Map<string, string>;
  projectIds: Map<string, string>;
  milestoneIds: Map<string, string>;
};

export type WorkspacePart = {
  /** Inserts what every new workspace begins with. */
  begin?(tx: Tx, workspaceId: string): Promise<void>;
  insertSample(tx: Tx, sample: Sample): Promise<void>;
  /** Open tabs read these again when the sample goes or comes back. */
  sampleChanges: readonly ChangeType[];
  /** Marks the sample rows as deleted at the time of the transaction, and leaves what people have made their own. */
  removeSample(tx: Tx, workspaceId: string): Promise<void>;
  /** Brings back what went at the workspace's `sample_removed_at`. */
  restoreSample(tx: Tx, workspaceId: string): Promise<void>;
};

/** Results that take long to read, kept until something in their workspace changes. */
export type KeptReads = {
  /**
   * Resolves to what `work` resolves to, or has resolved to since the last change. The caller has checked that the person may read
   * the workspace. The key begins with the kind of the read. A rejection is not kept.
   */
  read<T>(what: { workspaceId: string; key: string }, work: () => Promise<T>): Promise<T>;
};

/** Counts the open tasks of each member, by member id. */
export type CountOpenTasks = (tx: Tx, workspaceId: string) => Promise<Map<string, number>>;

/** The facts are what a slice of the workspace says of itself, beside what every module says. */
export type WorkspaceFacts = {
  /** What it tells open tabs; the slice's shared/ folder declares them. */
  changes: readonly ChangeType[];
  /** The slice writes these kinds of events into the activity. */
  activity: readonly ActivityKind[];
  /** The part is what the slice keeps in a new workspace and in its sample data. */
  part: WorkspacePart | null;
  countOpenTasks: CountOpenTasks | null;
};

/** Files of a workspace's export beside the tables and the objects of buckets. `read` ends once the person is not the owner. */
export type WorkspaceFiles = (scope: Scope, read: ReadPage) => AsyncIterable<ArchiveFile>;

type WorkspaceSlice = ServerModule & {
  workspace: WorkspaceFacts;
  create: (needs: never) => CreatedModule & { workspaceFiles: readonly WorkspaceFiles[] };
};

/** Declares the module of a slice under /project; `serverModule` says how. */
export function workspaceSlice<const Module extends WorkspaceSlice>(module: Module): Module {
  return module;
}

/** SQLSTATE insufficient_privilege: row-level security rejected a row. */
const NOT_ALLOWED = '42501';

type Needs = { db: Db; announce: Announce; notifications: NotificationSink };

export function createWorkspaceAccess({ db, announce, notifications }: Needs): WorkspaceAccess {
  type Transact = Db['asSystem'];

  async function perform<T>(
    transact: Transact,
    { scope, role, work }: { scope: Scope; role: WorkspaceRole; work: (act: Act) => Promise<T> },
  ): Promise<T> {
    const touched = new Map<ChangeType, readonly string[] | 'all'>();
    const { result, recipients } = await transact(async (tx) => {
      const actor = await requireActor(tx, scope, role);
      const events: NewActivity[] = [];
      const notices: Notice[] = [];
      const done = await work({
        tx,
        actor,
        record: (...more) => void events.push(...more),
        notify: (...more) => void notices.push(...more),
        touch: (type, ids) => void touched.set(type, joinTouched(touched.get(type) ?? [], ids)),
      });
      await insertActivity(tx, actor, events);
      return { result: done, recipients: await notifications.insert(tx, toNotifications(actor, notices)) };
    }).catch((error: unknown) => {
      // Removed between the look-up and the write: the second line of defence has refused it.
      if (error instanceof SqlError && error.code === NOT_ALLOWED) throw notFound(error);
      throw error;
    });
    await notifications.announce(recipients);
    await announce(
      scope.workspaceId,
      [...touched]
        .filter(([, ids]) => ids.length > 0)
        .map(([type, ids]) => ({ type, ids: ids === 'all' ? null : [...new Set(ids)] })),
    );
    return result;
  }

  return {
    read: (scope, work) => db.asUser(scope.userId, async (tx) => work(tx, await requireActor(tx, scope, 'viewer'))),
    act: (scope, role, work) => perform((run) => db.asUser(scope.userId, run), { scope, role, work }),
    govern: (scope, role, work) => perform((run) => db.asSystem(run), { scope, role, work }),
  };
}

function toNotifications({ workspaceId, memberId: ownId, name }: Actor, notices: readonly Notice[]): NewNotification[] {
  const others = notices.filter(({ memberId }) => memberId !== ownId);
  return [...Map.groupBy(others, ({ memberId }) => memberId).values()]
    .flatMap((told) => joinNotices(told, { workspaceId, ownId }))
    .map(({ memberId, ...notice }) => ({ ...notice, actorName: name, to: { workspaceId, memberId } }));
}

/** What says most comes first: who is mentioned need not be told that there is a comment. */
const BY_WEIGHT: readonly Notice['kind'][] = ['mention', 'assignment', 'comment', 'change'];

/** One act tells a person once: what concerns them most, and several changes as their number. */
function joinNotices(told: readonly Notice[], actor: { workspaceId: string; ownId: string }): readonly Notice[] {
  const kind = BY_WEIGHT.find((one) => told.some((notice) => notice.kind === one));
  if (kind === undefined || told.length === 1) return told;
  const kept = told.filter((notice) => notice.kind === kind);
  const [first] = kept;
  if (kind !== 'change' || kept.length === 1 || !first) return kept;
  const { workspaceId, ownId } = actor;
  return [
    {
      ...first,
      event: 'tasks-changed',
      groupKey: `changes:${workspaceId}:${ownId}`,
      subject: { type: 'tasks', id: workspaceId, name: '', key: null },
      detail: undefined,
      amount: new Set(kept.map(({ subject }) => subject.id)).size,
    },
  ];
}

function joinTouched(before: readonly string[] | 'all', ids: readonly string[] | 'all'): readonly string[] | 'all' {
  return before === 'all' || ids === 'all' ? 'all' : [...before, ...ids];
}

async function requireActor(tx: Tx, scope: Scope, role: WorkspaceRole): Promise<Actor> {
  const member = await selectActor(tx, scope);
  if (!member) throw notFound();
  requireRole(member.role, role);
  return { ...scope, memberId: member.id, role: member.role, name: member.name };
}

/** Throws 'workspace/forbidden' when `role` is below `required`. */
export function requireRole(role: WorkspaceRole, required: WorkspaceRole): void {
  if (workspaceRoles.indexOf(role) > workspaceRoles.indexOf(required))
    throw Problem.of(workspaceProblems, 'workspace/forbidden', { details: { requiredRole: required } });
}

export function notFound(cause?: unknown): Problem {
  return Problem.of(workspaceProblems, 'workspace/not-found', { cause });
}

/** The name of an active member; null for anyone else, and for an id of another workspace. */
export async function findMemberName(
  tx: Tx,
  { workspaceId, memberId }: { workspaceId: string; memberId: string },
): Promise<string | null> {
  const member = await selectMember(tx, { workspaceId, memberId });
  return member?.name ?? null;
}

type SampleTable = PgTable & { workspaceId: PgColumn; isSample: PgColumn; deletedAt: PgColumn };

/** Marks the sample rows of a table as deleted at the time of the transaction. `where` narrows them. */
export async function markSampleDeleted<Table extends SampleTable>(
  tx: Tx,
  table: Table,
  { workspaceId, where }: { workspaceId: string; where?: SQL },
): Promise<void> {
  const isWanted = and(eq(table.workspaceId, workspaceId), eq(table.isSample, true), isNull(table.deletedAt), where);
  await tx
    .update(table)
    .set(deletedAt<Table>(sql`now()`))
    .where(isWanted);
}

/** Brings back what went with the sample data, and nothing that was deleted before. */
export async function restoreSampleRows<Table extends SampleTable>(
  tx: Tx,
  table: Table,
  workspaceId: string,
): Promise<void> {
  const removedAt = tx
    .select({ at: workspaces.sampleRemovedAt })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  const isWanted = and(
    eq(table.workspaceId, workspaceId),
    eq(table.isSample, true),
    inArray(table.deletedAt, removedAt),
  );
  await tx
    .update(table)
    .set(deletedAt<Table>(sql`null`))
    .where(isWanted);
}

/** The compiler cannot see that a table with this column may be updated by its name. */
function deletedAt<Table extends PgTable>(value: SQL): PgUpdateSetSource<Table> {
  return { deletedAt: value } as PgUpdateSetSource<Table>;
}
